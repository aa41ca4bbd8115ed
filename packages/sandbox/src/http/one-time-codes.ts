import { book } from '../books/book.ts'
import type { WorldLimits } from '../limits.ts'
import type { Randomness, SandboxClock } from '../ports.ts'
import { createShares } from '../shares.ts'
import type { Journal } from '../table.ts'

const LIFE_MS = 300_000
const MOST_TRIES = 5

export type CodePurpose = 'register' | 'reset'
type Code = { readonly purpose: CodePurpose; readonly to: string; readonly code: string; readonly at: number }

type Options = {
  readonly journal: Pick<Journal, 'onUndo'>
  readonly clock: SandboxClock
  readonly random: Randomness
  readonly limits: Pick<WorldLimits, 'codes'>
}

/**
 * Six digits, for one purpose and one destination, whether or not an account has it. In memory alone: nothing that is stored
 * ever holds one, and a restart ends them.
 */
export const createOneTimeCodes = ({ journal, clock, random, limits }: Options) => {
  const codes = createShares<Code & { readonly whose: string; tries: number }>(limits.codes)
  const nameOf = (purpose: CodePurpose, to: string): string => `${purpose} ${to}`
  const isAlive = ({ at }: Code): boolean => at <= clock.now() && clock.now() - at < LIFE_MS
  const living = (purpose: CodePurpose, to: string) => {
    const found = codes.get(nameOf(purpose, to))
    return found !== undefined && isAlive(found) && found.tries < MOST_TRIES ? found : undefined
  }
  return {
    /** A new one; the one before it is no longer good. It takes room of whoever asked. */
    issue: (purpose: CodePurpose, to: string, whose = ''): string => {
      const code = String(Number.parseInt(random.hex(6), 16) % 1_000_000).padStart(6, '0')
      codes.set(whose, nameOf(purpose, to), { purpose, to, code, at: clock.now(), whose, tries: 0 })
      return code
    },
    /** True when it is the code; a wrong one is a try. */
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
        if (codes.get(name) === undefined) codes.set(found.whose, name, found)
      })
      return true
    },
    /** Those that are good now, for the operator. */
    all: (): readonly Code[] =>
      codes.values().flatMap(({ tries, whose: _, ...code }) => (isAlive(code) && tries < MOST_TRIES ? [code] : [])),
  }
}

export const codes = book('codes', createOneTimeCodes)
