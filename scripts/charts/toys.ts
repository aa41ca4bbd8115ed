// The machines of canaries.
import { createMachine } from 'xstate'
import type { Files } from '../lib/files.ts'
import type { Product, Words } from './machines.ts'

/** Written as JSON: a config, and its words beside it. */
export const toyMachines = (files: Files): readonly Product[] =>
  [...files]
    .filter(([path]) => path.endsWith('.machine.json'))
    .map(([path, text]) => {
      const words = files.get(path.replace('.machine.json', '.words.json'))
      return {
        machine: createMachine(JSON.parse(text) as object),
        path: path.replace('.json', '.ts'),
        words: words === undefined ? undefined : (JSON.parse(words) as Words),
      }
    })
