// The bindings in a project of Vite: the page of the docs compiles against the packed types, and trades.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/files.ts'
import { runProgram } from '../../scripts/lib/run.ts'
import { tradeOnPage } from '../trade-page.ts'
import type { Environment } from './environment.ts'
import { runPage } from './page.ts'
import { STRICT } from './project.ts'

/** `workspace` is the package of the binding, `libraries` what a person installs beside it, `example` their program. */
const vite = (name: string, workspace: string, libraries: readonly string[], example: string): Environment => ({
  name: `Vite with ${name}`,
  run: async ({ folder, install, link }, origin) => {
    install(workspace)
    for (const library of libraries) link(library)
    const page = join(folder, workspace)
    mkdirSync(page)
    copyFileSync(join(root, 'docs/examples', example), join(page, example))
    const compilerOptions = { ...STRICT, lib: ['es2022', 'dom', 'dom.iterable'], types: [], jsx: 'react-jsx' }
    writeFileSync(join(page, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [example] }))
    const compiled = await runProgram('typescript', ['-p', page], { cwd: folder, bin: 'tsc' })
    if (compiled.code !== 0) return compiled
    let done = ''
    const ran = await runPage(page, example, origin, [], async (tab) => {
      // Waits for the texts of an accepted order and of its accepted end, with the order's own id.
      const id = await tradeOnPage(tab)
      done = `order ${id}\nplaced: accepted\nclosed: accepted\n`
    })
    return { ...ran, output: ran.output + done }
  },
})

export const views: readonly Environment[] = [
  vite('React', 'react', ['react', 'react-dom', '@types/react', '@types/react-dom'], 'react-trade.tsx'),
  vite('Vue', 'vue', ['vue'], 'vue-trade.ts'),
]
