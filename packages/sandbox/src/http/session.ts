import { reveal } from '@openlot/core/wire'
import { resultsSince } from '../books/results.ts'
import { nameOf, type UserRow } from '../books/users.ts'
import { dayBegan, zoneOf } from '../books/zone.ts'
import { networkOf } from '../network.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText } from '../oracle/rational.ts'
import { type Call, type CallOf, type Desk, member, prepared } from './call.ts'
import { accept, type Reply, reject } from './message.ts'

/** Wrong tries that do not wait, in a minute: for one account from one network, from one where it was signed in to, and from a network for all accounts. */
const WRONG_TRIES = { unknown: 5, known: 20, network: 50 } as const
const NEW_DEMOS_PER_MINUTE = 60
/** Longer ones are no passwords. */
export const LONGEST_PASSWORD = 200

const userWire = (user: UserRow) => ({
  id: user.id,
  email: user.email,
  mobile: user.mobile,
  area_code: user.areaCode,
  uid: user.uid,
  level: user.level,
  credit_score: user.creditScore,
  is_demo: user.isDemo ? 1 : 0,
  is_real: user.isReal ? 1 : 0,
  is_trader: user.isTrader ? 1 : 0,
  invite_code: user.inviteCode,
  // Whether there is one, and never more.
  pay_password: user.payPasswordHash === '' ? 0 : 1,
})

const signedIn = ({ users }: Desk, call: Pick<Call, 'presented'>, user: UserRow): Reply =>
  accept({ token: users.beginSession(user.id, call.presented), user: userWire(user) }, 'session.signed_in')

export const TOO_MANY = 'session.too_many'
export const BUSY = 'session.busy'

/**
 * Tries are counted by account and network together, so that no one can lock the owner out from elsewhere, and wait instead of
 * being refused. How a known device is known: docs/decisions/0023.
 */
export const login = prepared(async (desk, call: CallOf<'login'>) => {
  const { users, signIns } = desk
  const { account, loginType } = call.input
  const password = reveal(call.input.password)
  if (account === '') return () => reject('session.no_account')
  if (password === '') return () => reject('session.no_password')
  const name = nameOf(loginType, account)
  const network = networkOf(call.ip)
  const user = users.byName(loginType, name)
  const own = `account:${loginType} ${name} ${network}`
  const isKnown = user !== undefined && users.isKnownAt(user.id, network)
  const counted = signIns.enter(
    isKnown
      ? [{ key: own, free: WRONG_TRIES.known }]
      : [
          { key: own, free: WRONG_TRIES.unknown },
          { key: `network:${network}`, free: WRONG_TRIES.network },
        ],
  )
  if (counted === null) return () => reject(TOO_MANY)
  await desk.wait(counted.waitMs)
  const isRight = await users.isPassword(user, password.slice(0, LONGEST_PASSWORD))
  if (isRight !== false) counted.forgive()
  if (isRight === undefined) return () => reject(BUSY)
  return () => {
    // The password may have been changed meanwhile.
    const now = user && users.get(user.id)
    if (!isRight || now === undefined || now.passwordHash !== user?.passwordHash) return reject('session.wrong')
    signIns.clear(own)
    users.knowAt(now.id, network)
    return signedIn(desk, call, now)
  }
})

export const loginDemo = prepared(async (desk, call: CallOf<'loginDemo'>) => {
  const { demoId } = call.input
  if (!/^[\w-]{8,128}$/.test(demoId)) return () => reject('session.demo_id')
  const { users, signIns } = desk
  if (users.withDemoId(demoId) === undefined) {
    const counted = signIns.enter([{ key: `demo:${networkOf(call.ip)}`, free: NEW_DEMOS_PER_MINUTE }])
    if (counted === null) return () => reject(TOO_MANY)
    await desk.wait(counted.waitMs)
  }
  return () => signedIn(desk, call, users.withDemoId(demoId) ?? users.addDemo(demoId))
})

/** Ends the session of the token it came with, for calls and for the websocket. */
export const endSession = member(({ users }, { presented }) => {
  if (presented !== undefined) users.endSession(presented)
  return accept(null, 'session.signed_out')
})

export const loadUser = member((_desk, _call, user) => accept(userWire(user)))

/** What was won and lost today: booked since midnight in the zone of the site. What floats is in no balance, and not in here. */
export const loadProfits = member(({ accounts, micro, settings, clock }, _call, user) => {
  micro.settle(user.id)
  const midnight = dayBegan(zoneOf(settings.get('timezone')), clock.now())
  return accept({ profits: amountText(resultsSince({ accounts, micro }, user.id, midnight), MONEY_PLACES) })
})
