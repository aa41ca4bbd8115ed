import { browsers } from './browser.ts'
import type { Environment } from './environment.ts'
import { docExamples } from './examples.ts'
import { jest } from './jest.ts'
import { pages } from './page.ts'
import { reactNative } from './react-native.ts'
import { runtimes } from './runtimes.ts'
import { sandboxes } from './sandbox.ts'
import { views } from './views.ts'

/** Every environment the packed packages are tried in; docs/guide/environments.md lists them. */
export const environments: readonly Environment[] = [
  ...runtimes,
  ...docExamples,
  ...pages,
  ...browsers,
  ...views,
  reactNative,
  ...sandboxes,
  jest,
]
