import { ALL_OTHERS, reveal } from '@openlot/core/wire'
import { deviceOf } from '../books/device.ts'
import { resultsSince } from '../books/results.ts'
import { nameOf, type UserRow } from '../books/users.ts'
import { dayBegan, zoneOf } from '../books/zone.ts'
import { isLoopback, networkOf, shareOf, subnetOf } from '../network.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText } from '../oracle/rational.ts'
import type { Waiting } from '../ports.ts'
import { said, word } from '../words/words.ts'
import { type Call, type CallOf, handlersFor, type Services } from './call.ts'
import { accept, type Reply, reject, timeText } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<
  Services,
  'accounts' | 'clock' | 'limits' | 'micro' | 'notices' | 'quota' | 'settings' | 'signIns' | 'users' | 'wait'
>
const { member, prepared } = handlersFor<Uses>()

/**
 * Wrong tries that do not wait, in a minute: for one account from one network, wherever it was signed in to before, or a wait
 * would tell who was here; and from a network for all accounts.
 */
const WRONG_TRIES = { account: 5, network: 50 } as const
const NEW_DEMOS_PER_MINUTE = 60
const DAY_MS = 86_400_000
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
  // 1 when there is one, and never more.
  pay_password: user.payPasswordHash === '' ? 0 : 1,
})

const signedIn = ({ users }: Uses, call: Pick<Call, 'presented' | 'ip' | 'agent'>, user: UserRow): Reply =>
  accept({ token: users.sessions.begin(user.id, call.presented, call), user: userWire(user) }, 'session.signed_in')

/** In the line of slow work: who has a session is known, and shares it with their network. */
export const ofMember = ({ ip }: Pick<Call, 'ip'>): Waiting => ({ share: shareOf(ip), isKnown: true })
/** A visitor, in the line of everybody else. */
export const ofVisitor = ({ ip }: Pick<Call, 'ip'>): Waiting => ({ share: shareOf(ip), isKnown: false })

export const TOO_MANY = 'session.too_many'
export const BUSY = 'session.busy'

/** The owner learns of a sign-in from where there was none before. @rule SES-34 */
const tellOfNetwork = ({ notices }: Uses, { ip, agent }: Pick<Call, 'ip' | 'agent'>, user: UserRow): void => {
  const { browser, system } = deviceOf(agent)
  const device = [browser, system].filter((part) => part !== '').join(', ') || word('notice.no_device')
  notices.add(user.id, {
    title: word('notice.network'),
    desc: said('notice.network_from', { network: subnetOf(ip), device }),
    lines: [word('notice.not_you')],
  })
}

/**
 * Tries are counted by account and network together, so that no one can lock the owner out from elsewhere, and wait instead of
 * being refused. How a known device is known: docs/decisions/0023.
 */
export const login = prepared(async (services, call: CallOf<'login'>) => {
  const { users, signIns } = services
  const { account, loginType } = call.input
  const password = reveal(call.input.password)
  if (account === '') return () => reject('session.no_account')
  if (password === '') return () => reject('session.no_password')
  const name = nameOf(loginType, account)
  const network = networkOf(call.ip)
  const user = users.byName(loginType, name)
  const own = `account:${loginType} ${name} ${network}`
  // Looked up for nobody as well: both are the same work.
  const isKnown = users.isKnownAt(user?.id ?? 0, network)
  const counted = signIns.enter(
    isKnown ? `person ${user?.id}` : shareOf(call.ip),
    isKnown
      ? [{ key: own, free: WRONG_TRIES.account }]
      : [
          { key: own, free: WRONG_TRIES.account },
          { key: `network:${network}`, free: WRONG_TRIES.network },
        ],
  )
  if (counted === null) return () => reject(TOO_MANY)
  await services.wait(counted.waitMs)
  const isRight = await users.isPassword(user, password.slice(0, LONGEST_PASSWORD), {
    share: shareOf(call.ip),
    isKnown,
  })
  if (isRight !== false) counted.forgive()
  if (isRight === undefined) return () => reject(BUSY)
  return () => {
    if (!isRight || user === undefined) return reject('session.wrong')
    // The password may have been changed meanwhile.
    const now = users.get(user.id)
    if (now?.passwordHash !== user.passwordHash) return reject('session.wrong')
    signIns.clear(own)
    users.knowAt(now.id, network)
    if (users.isNewNetwork(now.id, subnetOf(call.ip))) tellOfNetwork(services, call, now)
    return signedIn(services, call, now)
  }
})

export const loginDemo = prepared(async (services, call: CallOf<'loginDemo'>) => {
  const { demoId } = call.input
  if (!/^[\w-]{8,128}$/.test(demoId)) return () => reject('session.demo_id')
  const { users, signIns } = services
  if (users.withDemoId(demoId) === undefined) {
    const whose = shareOf(call.ip)
    const counted = signIns.enter(whose, [{ key: `demo:${networkOf(call.ip)}`, free: NEW_DEMOS_PER_MINUTE }])
    if (counted === null) return () => reject(TOO_MANY)
    const lane = { key: `demos:${whose}`, most: services.limits.mocksPerDay, withinMs: DAY_MS }
    if (!isLoopback(call.ip) && !services.quota.take(whose, [lane])) return () => reject('account.too_many')
    await services.wait(counted.waitMs)
  }
  return () => signedIn(services, call, users.seenDemo(users.withDemoId(demoId) ?? users.addDemo(demoId)))
})

/** Ends the session of the token it came with, for calls and for the websocket. */
export const endSession = member(({ users }, { presented }) => {
  if (presented !== undefined) users.sessions.end(presented)
  return accept(null, 'session.signed_out')
})

/** Sessions of this person: ours. The name of a session here is no token. */
export const loadSessions = member(({ users }, { presented = '' }, user) => {
  const own = users.sessions.of(presented)?.id
  const rows = users.sessions.listOf(user.id)
  return accept({
    data: rows.map(({ id, publicId, browser, system, network, createdAt, usedAt }) => ({
      id: publicId,
      browser,
      system,
      network,
      created_at: timeText(createdAt),
      last_used_at: timeText(usedAt),
      is_current: id === own ? 1 : 0,
    })),
    total: rows.length,
  })
})

export const endOtherSession = member(({ users: { sessions } }, call: CallOf<'endOtherSession'>, user) => {
  const { input, presented = '' } = call
  if (input.which === ALL_OTHERS) sessions.endAll(user.id, presented)
  // Equal words for another person's and for none at all.
  else if (sessions.of(presented)?.publicId === input.which || !sessions.endListed(user.id, input.which))
    return reject('session.none')
  return accept(null, 'session.ended_there')
})

export const loadUser = member((_services, _call, user) => accept(userWire(user)))

/** Profit of today: booked since midnight in the zone of the site. What floats is in no balance, and not in here. */
export const loadProfits = member(({ accounts, micro, settings, clock }, _call, user) => {
  micro.settle(user.id)
  const midnight = dayBegan(zoneOf(settings.get('timezone')), clock.now())
  return accept({ profits: amountText(resultsSince({ accounts, micro }, user.id, midnight), MONEY_PLACES) })
})
