// Every variable of the environment the server reads. Nothing else of the server looks at the environment, and the guide has this table.
import { WHOLE_DAY_SECONDS } from '../books/days.ts'
import { LONGEST_HOLD_HOURS } from '../books/withdrawal-hold.ts'
import { pagesFrom } from './brand.ts'
import { LIMIT_MEANINGS } from './limit-meanings.ts'
import { LIMITS, type Limits, limitName } from './limits.ts'
import { FORMS, LEVELS, type LogOptions } from './log.ts'
import { nearest } from './nearest.ts'
import {
  busFrom,
  databaseFrom,
  daySecondsFrom,
  holdHoursFrom,
  limitsOf,
  portFrom,
  SandboxStartFailure,
  seedFrom,
} from './start-options.ts'

type Environment = Readonly<Record<string, string | undefined>>
/** A variable: what it may be, what it is when it is not set or empty, and what it is for. */
export type Variable<A = unknown> = {
  readonly kind: string
  readonly byDefault: string
  readonly meaning: string
  /** Reads it; throws `SandboxStartFailure` with one sentence. */
  read(text: string | undefined, name: string): A
}

const text = (text: string | undefined): string | undefined => text || undefined
const flag = (text: string | undefined, name: string): boolean => {
  if (text === undefined || text === '' || text === '0') return false
  if (text === '1') return true
  throw new SandboxStartFailure(`${name} must be 1 or 0, and it is "${text}".`)
}
const oneOf =
  <A extends string>(values: readonly A[]) =>
  (text: string | undefined, name: string): A | undefined => {
    if (text === undefined || text === '') return undefined
    const found = values.find((value) => value === text)
    if (found === undefined)
      throw new SandboxStartFailure(`${name} must be one of ${values.join(', ')}, and it is "${text}".`)
    return found
  }
const MOST_MS = 600_000
const milliseconds = (text: string | undefined, name: string): number | undefined => {
  if (text === undefined || text === '') return undefined
  if (!/^\d{1,6}$/.test(text) || Number(text) > MOST_MS)
    throw new SandboxStartFailure(
      `${name} must be a whole number of milliseconds from 0 to ${MOST_MS}, and it is "${text}".`,
    )
  return Number(text)
}
const LEAST_TOKEN = 16
const token = (text: string | undefined, name: string): string | undefined => {
  if (text === undefined || text === '') return undefined
  if (!/^[\x21-\x7e]+$/.test(text) || text.length < LEAST_TOKEN)
    throw new SandboxStartFailure(`${name} must be ${LEAST_TOKEN} characters or more, of ASCII and without spaces.`)
  return text
}
const host = (text: string | undefined, name: string): string | undefined => {
  if (text === undefined || text === '') return undefined
  if (!/^[\w.:-]{1,255}$/.test(text))
    throw new SandboxStartFailure(`${name} must be an address or a name of a host, and it is "${text}".`)
  return text
}

/** The variables by name, but the limits: those are `OPENLOT_LIMIT_…`, one for each of `LIMITS`. */
export const VARIABLES = {
  PORT: { kind: 'port', byDefault: '4300', meaning: 'port it listens at; 0 picks a free one', read: portFrom },
  OPENLOT_HOST: {
    kind: 'address',
    byDefault: '127.0.0.1',
    meaning: 'address it listens at; `0.0.0.0` in a container',
    read: host,
  },
  OPENLOT_DATA: {
    kind: 'folder',
    byDefault: 'in memory; `.data` for `npm start`',
    meaning: 'where the world is kept',
    read: text,
  },
  DATABASE_URL: {
    kind: 'address',
    byDefault: 'none',
    meaning:
      'the world is kept in this PostgreSQL and not in a folder: `postgres://…`; a second process with it stands by',
    read: databaseFrom,
  },
  NATS_URL: {
    kind: 'address',
    byDefault: 'none',
    meaning:
      'this process is one of a cluster: `nats://…`, `tls://…`, `tls://name:password@…`; servers parted by commas',
    read: busFrom,
  },
  NATS_CA: {
    kind: 'file',
    byDefault: 'authorities of Node',
    meaning: 'PEM of who vouches for NATS; with it or a certificate there is no bus without TLS',
    read: text,
  },
  NATS_CERT: { kind: 'file', byDefault: 'none', meaning: 'PEM of the certificate NATS asks for', read: text },
  NATS_KEY: { kind: 'file', byDefault: 'none', meaning: 'PEM of its key', read: text },
  OPENLOT_SEAL_KEY: {
    kind: 'secret',
    byDefault: 'none',
    meaning: 'with `DATABASE_URL`: 32 bytes as hexadecimal or base64, the same for every process',
    read: text,
  },
  OPENLOT_APP: { kind: 'folder', byDefault: 'none', meaning: 'the built app it serves', read: text },
  OPENLOT_BRAND: {
    kind: 'folder or file',
    byDefault: 'that of `OPENLOT_APP`',
    meaning: 'the built app of a brand, or its `.brand.json`: names, colours, company',
    read: text,
  },
  OPENLOT_PAGES: {
    kind: 'list',
    byDefault: 'none',
    meaning: 'origins whose pages may call, as `https://app.example.com`',
    read: pagesFrom,
  },
  OPENLOT_DESKTOP_HOST: {
    kind: 'host',
    byDefault: 'none',
    meaning: 'where the app sends desktop browsers',
    read: text,
  },
  OPENLOT_TRUSTED_PROXIES: {
    kind: 'list',
    byDefault: 'nobody',
    meaning: 'proxies that say whose a request is: addresses, networks, `loopback`, `private`',
    read: text,
  },
  OPENLOT_LOG_LEVEL: {
    kind: LEVELS.join(', '),
    byDefault: '`info`; `silent` with a control door',
    meaning: 'what the log says: from `info` on each answer, from `warn` on what needs somebody',
    read: oneOf(LEVELS),
  },
  OPENLOT_LOG_FORM: {
    kind: FORMS.join(', '),
    byDefault: '`readable` in a terminal, else `json`',
    meaning: 'form of its lines',
    read: oneOf(FORMS),
  },
  OPENLOT_METRICS_TOKEN: {
    kind: 'secret',
    byDefault: 'none',
    meaning: 'whoever sends it as `Authorization: Bearer …` may read `/metrics`, as the operator may',
    read: token,
  },
  OPENLOT_DRAIN_MS: {
    kind: 'milliseconds',
    byDefault: '0',
    meaning: 'after SIGTERM: how long `/readyz` answers 503 before nobody new is let in',
    read: milliseconds,
  },
  OPENLOT_GRACE_MS: {
    kind: 'milliseconds',
    byDefault: '10,000',
    meaning: 'time after that for requests under way',
    read: milliseconds,
  },
  OPENLOT_WITHDRAWAL_HOLD_HOURS: {
    kind: `0 to ${LONGEST_HOLD_HOURS}`,
    byDefault: '0',
    meaning: 'hours without withdrawals after a new pay password or payout method',
    read: holdHoursFrom,
  },
  OPENLOT_DAY_SECONDS: {
    kind: `1 to ${WHOLE_DAY_SECONDS}`,
    byDefault: String(WHOLE_DAY_SECONDS),
    meaning: 'how long a day of loans and funds lasts',
    read: (text) => daySecondsFrom([], text),
  },
  OPENLOT_SEED: {
    kind: '0 to 2147483647',
    byDefault: 'none',
    meaning: 'the same prices each time; for tests, never in public',
    read: seedFrom,
  },
  OPENLOT_CONTROL: {
    kind: '1 or 0',
    byDefault: '0',
    meaning: 'opens the control door; for tests, never in public',
    read: flag,
  },
} as const satisfies Readonly<Record<string, Variable>>

type Named = typeof VARIABLES
/** Values of the variables, by name. */
export type Settings = { readonly [Name in keyof Named]: ReturnType<Named[Name]['read']> } & {
  readonly limits: Partial<Limits>
}

const LIMIT_NAMES = Object.keys(LIMIT_MEANINGS) as (keyof Limits)[]
const OWN_NAMES: readonly string[] = [...Object.keys(VARIABLES), ...LIMIT_NAMES.map(limitName)]
/** Of the other programs of this repository and its examples. */
const OF_OTHERS = new Set(['OPENLOT_ORIGIN', 'OPENLOT_LOG', 'OPENLOT_API_PORT'])

/** A sentence for each variable that looks like ours and is none. */
const unknownIn = (env: Environment): readonly string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('OPENLOT_') && !OWN_NAMES.includes(name) && !OF_OTHERS.has(name))
    .map((name) => `${name} is no variable of this server and counts nothing. Is ${nearest(name, OWN_NAMES)} meant?`)

/**
 * Reads the environment, each variable by its name and kind. `warnings` has a sentence for each that is unknown; a value that
 * cannot be read throws `SandboxStartFailure`. @rule OPS-5
 */
export const readEnvironment = (
  env: Environment,
): { readonly settings: Settings; readonly warnings: readonly string[] } => {
  const values = Object.entries<Variable>(VARIABLES).map(([name, { read }]) => [name, read(env[name], name)])
  const { limits } = limitsOf(env)
  return { settings: { ...Object.fromEntries(values), limits }, warnings: unknownIn(env) }
}

/** Log of a server that a person or a container starts: on, unless a test drives it. */
export const logOf = (settings: Settings, isTerminal: boolean): LogOptions => ({
  level: settings.OPENLOT_LOG_LEVEL ?? (settings.OPENLOT_CONTROL ? 'silent' : 'info'),
  form: settings.OPENLOT_LOG_FORM ?? (isTerminal ? 'readable' : 'json'),
})

/** Options of `startSandbox` that variables alone decide. */
export const optionsOf = (settings: Settings, isTerminal: boolean) => ({
  control: settings.OPENLOT_CONTROL,
  // For a person who starts it and looks around; a test begins with nothing.
  samples: settings.OPENLOT_SEED === undefined && !settings.OPENLOT_CONTROL,
  limits: settings.limits,
  trustedProxies: settings.OPENLOT_TRUSTED_PROXIES ?? '',
  metricsToken: settings.OPENLOT_METRICS_TOKEN,
  log: logOf(settings, isTerminal),
  pages: settings.OPENLOT_PAGES,
  ...(settings.OPENLOT_HOST === undefined ? {} : { host: settings.OPENLOT_HOST }),
  ...(settings.OPENLOT_DESKTOP_HOST === undefined ? {} : { desktopHost: settings.OPENLOT_DESKTOP_HOST }),
})

/** Times of a stop, as variables have them. */
export const drainingOf = ({ OPENLOT_DRAIN_MS: noticeMs, OPENLOT_GRACE_MS: graceMs }: Settings) => ({
  ...(noticeMs === undefined ? {} : { noticeMs }),
  ...(graceMs === undefined ? {} : { graceMs }),
})

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
/** The variables as a table of Markdown, limits apart. */
export const environmentTable = (): { readonly variables: string; readonly limits: string } => {
  const head = ['| variable | may be | by default | what it is for |', '|---|---|---|---|']
  const rows = Object.entries<Variable>(VARIABLES).map(([name, { kind, byDefault, meaning }]) =>
    row([`\`${name}\``, kind, byDefault, meaning]),
  )
  const limits = LIMIT_NAMES.map((name) =>
    row([`\`${limitName(name)}\``, LIMITS[name].toLocaleString('en'), LIMIT_MEANINGS[name]]),
  )
  return {
    variables: [...head, ...rows].join('\n'),
    limits: ['| variable | by default | what it bounds |', '|---|---|---|', ...limits].join('\n'),
  }
}
