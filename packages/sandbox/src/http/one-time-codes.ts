import type { Randomness, SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'

const LIFE_MS = 600_000
const MOST_TRIES = 5
const MAX_CODES = 10_000

export type CodePurpose = 'register' | 'reset'
type Code = { readonly purpose: CodePurpose; readonly to: string; readonly code: string; readonly at: number }

type Options = {
  readonly journal: Pick<Journal, 'onUndo'>
  readonly clock: SandboxClock
  readonly random: Randomness
}

/**
 * Six digits, for one purpose and one destination, whether or not an account has it. In memory alone: nothing that is stored
 * ever holds one, and a restart ends them.
 */
export const createOneTimeCodes = ({ journal, clock, random }: Options) => {
  const codes = new Map<string, Code & { tries: number }>()
  const nameOf = (purpose: CodePurpose, to: string): string => `${purpose} ${to}`
  const isAlive = ({ at }: Code): boolean => at <= clock.now() && clock.now() - at < LIFE_MS
  const living = (purpose: CodePurpose, to: string) => {
    const found = codes.get(nameOf(purpose, to))
    return found !== undefined && isAlive(found) && found.tries < MOST_TRIES ? found : undefined
  }
  return {
    /** A new one; the one before it is no longer good. */
    issue: (purpose: CodePurpose, to: string): string => {
      const code = String(Number.parseInt(random.hex(6), 16) % 1_000_000).padStart(6, '0')
      codes.delete(nameOf(purpose, to))
      codes.set(nameOf(purpose, to), { purpose, to, code, at: clock.now(), tries: 0 })
      for (const oldest of codes.keys()) {
        if (codes.size <= MAX_CODES) break
        codes.delete(oldest)
      }
      return code
    },
    /** Whether it is the code; a wrong one is a try. */
    check: (purpose: CodePurpose, to: string, code: string): boolean => {
      const found = living(purpose, to)
      if (found === undefined) return false
      if (found.code === code.trim()) return true
      found.tries += 1
      return false
    },
    /** Uses it up, within the transaction it is good for. */
    spend: (purpose: CodePurpose, to: string, code: string): boolean => {
      const found = living(purpose, to)
      if (found?.code !== code.trim()) return false
      const name = nameOf(purpose, to)
      codes.delete(name)
      journal.onUndo(() => {
        if (!codes.has(name)) codes.set(name, found)
      })
      return true
    },
    /** Those that are good now, for the operator. */
    all: (): readonly Code[] =>
      [...codes.values()].flatMap(({ tries, ...code }) => (isAlive(code) && tries < MOST_TRIES ? [code] : [])),
  }
}
export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>
