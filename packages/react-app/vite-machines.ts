import type { Plugin } from 'vite'

const MACHINE = /[\\/]core[\\/]src[\\/].*\.machine\.ts$/
const DESCRIPTION = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[A-Z_]+),?/g

/** A machine without its descriptions: why an event is ignored is for the drawn charts, and no machine runs by it. */
export const withoutDescriptions = (code: string): string => code.replace(DESCRIPTION, '')

export const machinesPlugin = (): Plugin => ({
  name: 'openlot:machines',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (MACHINE.test(id) ? { code: withoutDescriptions(code), map: null } : undefined),
})
