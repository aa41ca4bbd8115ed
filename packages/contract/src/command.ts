// The command: its options, its files and the code it ends with.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkContract } from './check.ts'
import type { CheckOptions } from './checking.ts'
import { toJUnit, toText } from './text.ts'

const HELP = `openlot-contract <address> [options]

Plays the contract of openlot against a back end and names every call and field that does not hold.
Reads alone, unless --write is given. No value of an account is printed.

  --account <name>      address or number (with its area code, +001…) of an account; without one, visitors' calls alone
  --password <text>     its password (or OPENLOT_PASSWORD, which no list of processes shows)
  --login-type <kind>   email or mobile; by the @ of the account when left out
  --write               places, closes and moves on a mock account, and cleans up: with --account, or a new mock account
  --real-account        lets --write change an account that is no mock one
  --only <calls>        these alone, by their names in openapi.json, with commas; socket, headers, "unknown paths"
  --skip <calls>        all but these
  --timeout <ms>        how long an answer may take; 10000 by default, as a client waits
  --lang <code>         language that is asked for; en by default
  --app-origin <url>    origin of the app where it is another one: access-control headers are looked at, too
  --json <file>         the report as JSON; - for the standard output, in place of the text
  --junit <file>        the report as JUnit XML
  --all                 names the calls that are never asked
  --help                this text

Ends with 0 when everything asked holds, 1 when something does not, 2 when the command itself is wrong.
`

/** The command is wrong; the message is one sentence for a person. */
class UsageFailure extends Error {
  override readonly name = 'UsageFailure'
}

const listOf = (text: string | undefined): readonly string[] | undefined => {
  const names = text?.split(',').map((name) => name.trim())
  return names?.filter((name) => name !== '')
}
const originOf = (text: string | undefined, what: string): string => {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageFailure(`${what} must be an address as https://staging.example, and it is "${text ?? ''}".`)
  return url.origin
}
const timeoutOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (!/^\d{1,6}$/.test(text) || Number(text) < 100)
    throw new UsageFailure(`--timeout must be whole milliseconds from 100 to 999999, and it is "${text}".`)
  return Number(text)
}

const readOptions = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      account: { type: 'string' },
      password: { type: 'string' },
      'login-type': { type: 'string' },
      write: { type: 'boolean' },
      'real-account': { type: 'boolean' },
      only: { type: 'string' },
      skip: { type: 'string' },
      timeout: { type: 'string' },
      lang: { type: 'string' },
      'app-origin': { type: 'string' },
      json: { type: 'string' },
      junit: { type: 'string' },
      all: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (positionals.length > 1) throw new UsageFailure('One address is checked at a time.')
  return { values, address: positionals[0] }
}

/** Streams and environment of the command. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

const run = async (args: readonly string[], { env, out }: Surroundings): Promise<number> => {
  const { values, address } = readOptions(args)
  if (values.help === true) {
    out(HELP)
    return 0
  }
  const password = values.password ?? env.OPENLOT_PASSWORD
  const loginType = values['login-type']
  if (loginType !== undefined && loginType !== 'email' && loginType !== 'mobile')
    throw new UsageFailure(`--login-type is email or mobile, and not "${loginType}".`)
  if (values.account !== undefined && password === undefined)
    throw new UsageFailure('An account needs --password, or OPENLOT_PASSWORD in the environment.')
  const [timeoutMs, only, skip] = [timeoutOf(values.timeout), listOf(values.only), listOf(values.skip)]
  const options: CheckOptions = {
    origin: originOf(address, 'The first argument'),
    write: values.write === true,
    realAccount: values['real-account'] === true,
    ...(values.account === undefined ? {} : { account: values.account }),
    ...(password === undefined ? {} : { password }),
    ...(loginType === undefined ? {} : { loginType }),
    ...(only === undefined ? {} : { only }),
    ...(skip === undefined ? {} : { skip }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(values.lang === undefined ? {} : { lang: values.lang }),
    ...(values['app-origin'] === undefined ? {} : { appOrigin: originOf(values['app-origin'], '--app-origin') }),
  }
  const report = await checkContract(options).catch((problem: unknown) => {
    throw problem instanceof TypeError ? new UsageFailure(`${problem.message}.`) : problem
  })
  const json = `${JSON.stringify(report, null, 2)}\n`
  out(values.json === '-' ? json : toText(report, { all: values.all === true }))
  if (values.json !== undefined && values.json !== '-') writeFileSync(values.json, json)
  if (values.junit !== undefined) writeFileSync(values.junit, toJUnit(report))
  return report.findings > 0 ? 1 : 0
}

/** Runs the command: 0 when everything asked holds, 1 when something does not, 2 when the command itself is wrong. @rule CHK-4 */
export const runCommand = async (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  try {
    return await run(args, surroundings)
  } catch (problem) {
    // `parseArgs` describes an option it does not know in a sentence for a person too.
    const isForPerson = problem instanceof UsageFailure || (problem instanceof TypeError && 'code' in problem)
    if (!isForPerson) throw problem
    surroundings.err(`${problem.message}\nopenlot-contract --help names the options.\n`)
    return 2
  }
}
