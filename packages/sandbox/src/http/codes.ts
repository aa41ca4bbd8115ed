import { nameOf } from '../books/users.ts'
import { networkOf, shareOf } from '../network.ts'
import { toBase64 } from '../pictures/base64.ts'
import { said } from '../words/words.ts'
import { areaById } from './areas.ts'
import { type Call, type CallOf, handlersFor, type Services } from './call.ts'
import { accept, type Reply, reject } from './message.ts'
import type { CodePurpose } from './one-time-codes.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'captchas' | 'codes' | 'quota'>
const { anyone } = handlersFor<Uses>()

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** To one destination, from the same network. */
const OF_DESTINATION_PER_HOUR = 5
/** To one destination from wherever: no letters without end, and no more guesses in a year than a tenth of all codes. */
const TO_DESTINATION_PER_HOUR = 15
const TO_DESTINATION_PER_DAY = 60
const OF_NETWORK_PER_HOUR = 20
/** From the 256 addresses around one, or a /48 of IPv6. */
const AROUND_PER_HOUR = 200

const LONGEST_ADDRESS = 200
/** Something on both sides of the @. */
export const isAddress = (text: string): boolean =>
  text.length <= LONGEST_ADDRESS && /^[^\s@]+@[^\s@]+$/.test(text.trim())
export const isNumber = (text: string): boolean => /^\d{4,15}$/.test(text)

/** Destination of a code, as it is looked up: however it is written, it is one destination. */
export const destinationOf = (kind: 'email' | 'mobile', account: string): string => `${kind} ${nameOf(kind, account)}`

/** Sends a code, for everybody alike: whether there is such an account is not looked at. */
const send = ({ codes, quota }: Uses, call: Call, purpose: CodePurpose, destination: string): Reply => {
  const whose = shareOf(call.ip)
  const isTaken = quota.take(whose, [
    // By whose they are: who asks elsewhere for somebody else's codes does not use up theirs.
    { key: `code:minute ${destination} ${whose}`, most: 1, withinMs: MINUTE_MS },
    { key: `code:hour ${destination} ${whose}`, most: OF_DESTINATION_PER_HOUR, withinMs: HOUR_MS },
    { key: `code:all ${destination}`, most: TO_DESTINATION_PER_HOUR, withinMs: HOUR_MS },
    { key: `code:day ${destination}`, most: TO_DESTINATION_PER_DAY, withinMs: DAY_MS },
    { key: `code:network ${networkOf(call.ip)}`, most: OF_NETWORK_PER_HOUR, withinMs: HOUR_MS },
    { key: `code:around ${whose}`, most: AROUND_PER_HOUR, withinMs: HOUR_MS },
  ])
  if (!isTaken) return reject('code.too_many')
  const code = codes.issue(purpose, destination, whose)
  // No message is really sent. Only the operator may read the code: others could open any account with it.
  return accept(null, call.isOperator ? said('code.shown', { code }) : 'code.sent')
}

export const sendSms = anyone((services, call: CallOf<'sendSms'>) => {
  const { to, areaId, type } = call.input
  const area = areaById(areaId)
  if (area === undefined) return reject('account.no_area')
  if (!isNumber(to)) return reject('account.not_phone')
  return send(services, call, type, destinationOf('mobile', area.global_code + to))
})

export const sendEmail = anyone((services, call: CallOf<'sendEmail'>) => {
  const { to, type } = call.input
  return isAddress(to) ? send(services, call, type, destinationOf('email', to)) : reject('account.not_email')
})

export const loadCaptcha = anyone(({ captchas }, { ip }) => {
  const { id, picture } = captchas.make(shareOf(ip))
  return accept({ id, b64s: `data:image/png;base64,${toBase64(picture)}` })
})
