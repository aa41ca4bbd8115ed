import { book } from '../books/book.ts'
import type { WorldLimits } from '../limits.ts'
import { NotStored, type Randomness, type SandboxClock, type Seal } from '../ports.ts'
import { createShares } from '../shares.ts'
import type { Journal } from '../table.ts'

const LIFE_MS = 300_000
const MOST_TRIES = 5
/** Rows of expired codes removed in one transaction. */
const SLICE = 2_000

export type CodePurpose = 'register' | 'reset'
type Code = { readonly purpose: CodePurpose; readonly to: string; readonly code: string; readonly at: number }
/** A code with whose room it takes, its wrong tries, and the key of its row. */
type KeptCode = Code & { readonly whose: string; readonly tries: number; readonly key: string }
/** Its key is chance, and everything else is sealed: a copy of the database tells neither a code nor who asked for one. */
type CodeRow = { readonly key: string; readonly at: number; readonly sealed: string }

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly random: Randomness
  readonly seal: Seal
  readonly limits: Pick<WorldLimits, 'codes'>
}

/**
 * Six digits, for one purpose and one destination, whether or not an account has it. Stored sealed, with the wrong tries: whoever waits
 * for a message while the server is replaced can use what it brings. @rule CODE-7
 */
export const createOneTimeCodes = ({ journal, clock, random, seal, limits }: Options) => {
  const rows = journal.table<CodeRow>('codes', ({ key }) => key)
  const codes = createShares<KeptCode>(limits.codes)
  const nameOf = ({ purpose, to }: Pick<Code, 'purpose' | 'to'>): string => `${purpose} ${to}`
  const isAlive = ({ at }: Pick<Code, 'at'>): boolean => at <= clock.now() && clock.now() - at < LIFE_MS
  /** A row that another key sealed is left until its time is over. */
  const open = ({ key, sealed }: CodeRow): KeptCode | undefined => {
    const text = seal.open(sealed)
    return text === undefined ? undefined : { ...(JSON.parse(text) as Omit<KeptCode, 'key'>), key }
  }
  for (const row of rows.all().toSorted((a, b) => a.at - b.at)) {
    const code = open(row)
    if (code !== undefined && isAlive(code)) codes.set(code.whose, nameOf(code), code)
  }
  const keep = (code: KeptCode): void => {
    const { key, ...sealed } = code
    rows.put({ key, at: code.at, sealed: seal.close(JSON.stringify(sealed)) })
    codes.set(code.whose, nameOf(code), code)
  }
  const living = (purpose: CodePurpose, to: string): KeptCode | undefined => {
    const found = codes.get(nameOf({ purpose, to }))
    return found !== undefined && isAlive(found) && found.tries < MOST_TRIES ? found : undefined
  }
  return {
    /** A new one; the one before it is no longer good. It takes room of whoever asked. */
    issue: (purpose: CodePurpose, to: string, whose = ''): string => {
      const code = String(Number.parseInt(random.hex(6), 16) % 1_000_000).padStart(6, '0')
      journal.transact(() => {
        const name = nameOf({ purpose, to })
        const before = codes.get(name)
        if (before !== undefined) rows.remove(before.key)
        // Nobody was told the new one: the one before is good still.
        journal.onUndo(() => (before === undefined ? codes.delete(name) : codes.set(before.whose, name, before)))
        keep({ purpose, to, code, at: clock.now(), whose, tries: 0, key: random.hex(16) })
      })
      return code
    },
    /** True when it is the code; a wrong one is a try, also where nothing can be stored. */
    check: (purpose: CodePurpose, to: string, code: string): boolean => {
      const found = living(purpose, to)
      if (found === undefined) return false
      if (found.code === code.trim()) return true
      try {
        journal.transact(() => keep({ ...found, tries: found.tries + 1 }))
      } catch (problem) {
        // The try counts in memory.
        if (!(problem instanceof NotStored)) throw problem
      }
      return false
    },
    /** Uses it up, within the transaction it is good for. */
    spend: (purpose: CodePurpose, to: string, code: string): boolean => {
      const found = living(purpose, to)
      if (found?.code !== code.trim()) return false
      const name = nameOf(found)
      codes.delete(name)
      rows.remove(found.key)
      journal.onUndo(() => {
        if (codes.get(name) === undefined) codes.set(found.whose, name, found)
      })
      return true
    },
    /** Removes rows whose time is over, a slice of them. */
    prune: (): void => {
      const over = rows.all().filter((row) => !isAlive(row))
      if (over.length > 0) journal.transact(() => over.slice(0, SLICE).forEach(({ key }) => void rows.remove(key)))
    },
    /** Those that are good now, for the operator. */
    all: (): readonly Code[] =>
      codes
        .values()
        .flatMap(({ tries, whose: _, key: __, ...code }) => (isAlive(code) && tries < MOST_TRIES ? [code] : [])),
  }
}

export const codes = book('codes', createOneTimeCodes, { everyMinute: ({ prune }) => prune() })
