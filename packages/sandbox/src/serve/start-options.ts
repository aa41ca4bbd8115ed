// Options of a server's start, from the command and the environment.
import { isDayLength, WHOLE_DAY_SECONDS } from '../books/days.ts'
import { isHoldLength, LONGEST_HOLD_HOURS } from '../books/withdrawal-hold.ts'
import { BadOption, type Limits, limitsFrom } from './limits.ts'
import { type Trust, trustOf } from './proxies.ts'

/** The sandbox could not start; the message is one sentence for a person. */
export class SandboxStartFailure extends Error {
  override readonly name = 'SandboxStartFailure'
}

/** The port that was asked for; 4300 by default. */
export const portFrom = (text: string | undefined): number => {
  if (text === undefined || text === '') return 4300
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new SandboxStartFailure(`A port must be a number from 0 to 65535, and it is "${text}".`)
  return Number(text)
}

/** The seed a person asked for, as the option or the environment has it. */
export const seedFrom = (text: string | undefined): number | undefined => {
  if (text === undefined || text === '') return undefined
  if (!/^\d{1,10}$/.test(text) || Number(text) >= 2 ** 31)
    throw new SandboxStartFailure(`A seed must be a whole number from 0 to 2147483647, and it is "${text}".`)
  return Number(text)
}

/**
 * Length of a day of loans and funds, by the option of the command or else by the environment; the sandbox has its own
 * where neither says anything.
 */
export const daySecondsFrom = (args: readonly string[], environment: string | undefined): number | undefined => {
  const place = args.findIndex((arg) => arg === DAY_OPTION || arg.startsWith(`${DAY_OPTION}=`))
  const text = place < 0 ? environment : ((args[place]?.slice(DAY_OPTION.length + 1) || args[place + 1]) ?? '')
  if (place < 0 && (text === undefined || text === '')) return undefined
  const seconds = Number(text)
  if (!/^\d{1,5}$/.test(text ?? '') || !isDayLength(seconds))
    throw new SandboxStartFailure(
      `A day must last a whole number of seconds from 1 to ${WHOLE_DAY_SECONDS}, and "${text}" was asked for.`,
    )
  return seconds
}
const DAY_OPTION = '--day-seconds'

/** Hours of the hold on withdrawals after a new pay password or payout method, as the option or the environment has it. */
export const holdHoursFrom = (text: string | undefined): number | undefined => {
  if (text === undefined || text === '') return undefined
  if (!/^\d{1,3}$/.test(text) || !isHoldLength(Number(text)))
    throw new SandboxStartFailure(
      `A hold must last a whole number of hours from 0 to ${LONGEST_HOLD_HOURS}, and "${text}" was asked for.`,
    )
  return Number(text)
}

/** Limits and proxies, as the environment sets them. */
export const limitsOf = (
  env: Readonly<Record<string, string | undefined>>,
): { readonly limits: Partial<Limits>; readonly trustedProxies: string } => {
  const trustedProxies = env.OPENLOT_TRUSTED_PROXIES ?? ''
  proxiesFrom(trustedProxies)
  try {
    return { limits: limitsFrom(env), trustedProxies }
  } catch (problem) {
    throw problem instanceof BadOption ? new SandboxStartFailure(problem.message) : problem
  }
}

export const proxiesFrom = (text: string): Trust => {
  const read = trustOf(text)
  if ('trust' in read) return read.trust
  throw new SandboxStartFailure(
    `OPENLOT_TRUSTED_PROXIES must list addresses, networks as 10.0.0.0/8, loopback or private, and "${read.unreadable}" is none.`,
  )
}

const SEAL_KEY_BYTES = 32

/** The shared key of what is sealed in a database, as 64 hexadecimal digits or in base64. */
export const sealKeyFrom = (text: string | undefined): Uint8Array => {
  const key = /^[0-9a-f]{64}$/i.test(text ?? '') ? Buffer.from(text ?? '', 'hex') : Buffer.from(text ?? '', 'base64')
  if (key.length !== SEAL_KEY_BYTES)
    throw new SandboxStartFailure(
      'A world in PostgreSQL needs OPENLOT_SEAL_KEY: 32 bytes as 64 hexadecimal digits or in base64, the same for every process. ' +
        'Make one with: openssl rand -hex 32',
    )
  return key
}

/** Address of the database, or nothing where the variable is not set or is empty. */
export const databaseFrom = (text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new SandboxStartFailure('DATABASE_URL must begin with postgres:// or postgresql://.')
  return text
}

/** Address of the bus, or nothing where the variable is not set or is empty. */
export const busFrom = (text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined
  if (!text.split(',').every((one) => /^(?:nats|tls):\/\//.test(one) && URL.canParse(one)))
    throw new SandboxStartFailure('NATS_URL must begin with nats:// or tls://.')
  return text
}
