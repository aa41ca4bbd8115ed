import { BrokenStore, NotStored } from '../ports.ts'
import { SandboxStartFailure } from './start-options.ts'

/** Advice by the code of PostgreSQL. */
const ADVICE: Readonly<Record<string, string>> = {
  '28P01': 'DATABASE_URL has a wrong name or password',
  '3D000': 'make it, or name another one in DATABASE_URL',
  '42501': 'start the role migrate as whoever may make tables, and give this one the right to use them',
  '42P01': 'some of its tables are missing; restore a backup, or name an empty database in DATABASE_URL',
}
const adviceFor = (code: string, said: string): string | undefined =>
  ADVICE[code] ??
  (/does not support SSL/.test(said)
    ? 'it has no TLS, and DATABASE_URL asks for it by sslmode'
    : /terminated unexpectedly|no answer in time|timeout expired/.test(said)
      ? 'it went away, or never answered, while this process started'
      : undefined)

/** One sentence of why the database cannot be used, and what to do where that is known. */
export const databaseSentence = (problem: Error): string => {
  // A name with several addresses fails with a problem for each.
  const [first] = problem instanceof AggregateError ? problem.errors : []
  const said = first instanceof Error ? first.message : problem.message || problem.name
  const advice = adviceFor('code' in problem ? String(problem.code) : '', said)
  return `The database cannot be used (${said})${advice === undefined ? '' : `: ${advice}`}.`
}

/** A problem of the database as one sentence for a person; any other one as it is. */
export const databaseFailure = (problem: unknown): unknown => {
  if (problem instanceof SandboxStartFailure || !(problem instanceof Error)) return problem
  if (problem instanceof BrokenStore || problem.name === 'NoPostgres')
    return new SandboxStartFailure(`${problem.message}.`, { cause: problem })
  // The client of PostgreSQL has no class for what its own side finds: a connection that ended, a server without TLS.
  const isOfDatabase = problem instanceof NotStored || 'code' in problem || problem.constructor === Error
  return isOfDatabase ? new SandboxStartFailure(databaseSentence(problem), { cause: problem }) : problem
}
