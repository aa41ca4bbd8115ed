import { SEEDED_USERS } from '../../src/books/users.ts'
import type { Server } from './server.ts'

/** A person as the server knows them. */
export interface Known {
  readonly kind: 'email' | 'mobile'
  /** Typed form: the address, or the number without its area. */
  readonly typed: string
  /** Form in requests. */
  readonly account: string
}

/** A form of accounts that was sent once. No other has its secret: if the server keeps it, this one was carried out. */
export interface Attempt {
  readonly what: string
  readonly secret: string
  /** Last outcome the person was told. */
  told: 'done' | 'undecided' | 'refused' | undefined
  /** Number of times the request reached the server. */
  readonly arrivals: () => number
}

/** Part of every typed secret, so that it is found wherever it turns up. */
const MARK = 'canary'
const AREA = '+001'

const seeded = SEEDED_USERS.map(({ email }): Known => ({ kind: 'email', typed: email, account: email }))

/** People of a run and their typed texts; shared by all tabs. */
export const createPeople = (alarm: (rule: string, text: string) => void, truth: () => Server['truth']['people']) => {
  const newcomers: Known[] = []
  const attempts = new Map<string, Attempt>()
  const codes = new Set<string>()
  let made = 0

  const wrong = ({ what }: Attempt): void => alarm('S2', `${what} is on the server and was called refused`)
  /** Keys of people without a session are not kept by the server: what a browser sends twice may be refused the second time. */
  const isExcused = ({ arrivals }: Attempt): boolean => arrivals() > 1
  return {
    seeded: seeded as readonly Known[],
    /** People who asked for an account here, with any outcome. */
    newcomers: newcomers as readonly Known[],
    newcomer: (mode: 'email' | 'phone'): Known => {
      made += 1
      const number = `20799${String(made).padStart(5, '0')}`
      const known: Known =
        mode === 'email'
          ? { kind: 'email', typed: `person${made}@people.test`, account: `person${made}@people.test` }
          : { kind: 'mobile', typed: number, account: AREA + number }
      newcomers.push(known)
      return known
    },
    /** A text nobody has typed yet. */
    secret: (): string => {
      made += 1
      return `${MARK}-${made}`
    },
    /** The password that is good now, or one that was good before. */
    passwordOf: ({ kind, account }: Known, isOlder: boolean): string | undefined => {
      const had = truth().passwordsOf(truth().idOf(kind, account) ?? 0)
      return had.at(isOlder ? -2 : -1)?.text
    },
    types: (code: string): void => void codes.add(code),
    isSecret: (text: string): boolean => text.includes(MARK),
    isCode: (text: string): boolean => text.split(/\D+/).some((word) => codes.has(word)),
    begins: (attempt: Attempt): void => void attempts.set(attempt.secret, attempt),
    /** S2, S23: the outcome shown for a form is true. */
    tells: (attempt: Attempt, told: NonNullable<Attempt['told']>): void => {
      attempt.told = told
      const isKept = truth().has(attempt.secret)
      if (told === 'done' && !isKept) alarm('S23', `${attempt.what} was called done and is not on the server`)
      if (told === 'refused' && isKept && !isExcused(attempt)) wrong(attempt)
    },
    /** The server keeps a secret from now on. */
    kept: (secret: string): void => {
      const attempt = attempts.get(secret)
      if (attempt?.told === 'refused' && !isExcused(attempt)) wrong(attempt)
    },
    toldOf: (secret: string): Attempt['told'] => attempts.get(secret)?.told,
  }
}
export type People = ReturnType<typeof createPeople>
