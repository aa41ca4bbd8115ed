// npm run build: core, its bindings and the sandbox as published, the app, and with `-- --storybook` the static Storybook.
import { join } from 'node:path'
import { buildApp } from './lib/build-app.ts'
import { buildCore, buildOnCore } from './lib/build-package.ts'
import { root } from './lib/files.ts'
import { type Ran, runProgram } from './lib/run.ts'

const steps: readonly (readonly [name: string, run: () => Promise<Ran>])[] = [
  ['packages/core/dist', buildCore],
  ['packages/{react,vue,sandbox}/dist', buildOnCore],
  ['packages/react-app/dist', buildApp],
  ...(process.argv.includes('--storybook')
    ? [
        [
          'packages/storybook/storybook-static',
          () => runProgram('storybook', ['build', '--quiet'], { cwd: join(root, 'packages/storybook') }),
        ] as const,
      ]
    : []),
]

for (const [name, run] of steps) {
  const { code, output } = await run()
  if (code !== 0) {
    console.error(output)
    console.error(`openlot: building ${name} failed`)
    process.exit(1)
  }
  console.log(`built ${name}`)
}
