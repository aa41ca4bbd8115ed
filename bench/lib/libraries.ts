import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { root } from '../../scripts/lib/files.ts'
import { type Bundle, bundleOf } from '../weight/bundle.ts'

const app = join(root, 'packages/react-app')
const parser = join(root, 'node_modules/@formatjs/icu-messageformat-parser/no-parser.js')

/** The home screen and the client are bundled in; every other later import stays outside, as do words and styles. */
const onlyHome: Plugin = {
  name: 'only-home',
  setup: (build) => {
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' && !/(?:open-client|HomeScreen)\.tsx?$/.test(path)
        ? { path, external: true }
        : undefined,
    )
    // Vite makes this module; it is empty where no broker's receives the app's events.
    build.onResolve({ filter: /^virtual:observing$/ }, ({ path }) => ({ path, external: true }))
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'empty' }))
    // Vite answers `?url` with an address; the picture itself is no part of any library's share.
    build.onLoad({ filter: /\.svg$/ }, () => ({ contents: '', loader: 'text' }))
  },
}

/** Code `/` needs, in one file, and the share of each library. */
export const librariesOfHome = (): Promise<Bundle> =>
  bundleOf(`import ${JSON.stringify(join(app, 'src/main.tsx'))}`, {
    plugins: [onlyHome],
    jsx: 'automatic',
    alias: { '@formatjs/icu-messageformat-parser': parser },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
