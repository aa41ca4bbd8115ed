import type { UserRow } from '../books/users.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText } from '../oracle/rational.ts'
import { anyone, type Call, type CallOf, type Desk, member } from './call.ts'
import { accept, type Reply, reject } from './message.ts'

const WRONG_TRIES = { account: 5, address: 50 } as const
const NEW_DEMOS_PER_MINUTE = 60
const DAY_MS = 86_400_000

const userWire = (user: UserRow) => ({
  id: user.id,
  email: user.email,
  mobile: user.mobile,
  area_code: user.areaCode,
  uid: user.uid,
  level: '1',
  credit_score: '100',
  is_demo: user.isDemo ? 1 : 0,
  is_real: 0,
  is_trader: 0,
  invite_code: user.inviteCode,
  pay_password: 0,
})

const signedIn = ({ users }: Desk, call: Pick<Call, 'presented'>, user: UserRow): Reply =>
  accept({ token: users.beginSession(user.id, call.presented), user: userWire(user) }, 'Signed in')

const TOO_MANY = 'Too many tries, please wait a minute'

export const login = anyone((desk, call: CallOf<'login'>) => {
  const { account, password, loginType } = call.input
  if (account === '') return reject('input email or phone')
  if (password === '') return reject('input password')
  const byAccount = `account:${account.trim().toLowerCase().slice(0, 200)}`
  const byAddress = `address:${call.ip}`
  const { signIns } = desk
  if (signIns.isExceeded(byAccount, WRONG_TRIES.account) || signIns.isExceeded(byAddress, WRONG_TRIES.address))
    return reject(TOO_MANY)
  const user = desk.users.withPassword(loginType, account, password.slice(0, 200))
  if (user === null) {
    signIns.count(byAccount)
    signIns.count(byAddress)
    return reject('Wrong account or password')
  }
  signIns.clear(byAccount)
  return signedIn(desk, call, user)
})

export const loginDemo = anyone((desk, call: CallOf<'loginDemo'>) => {
  const { demoId } = call.input
  if (!/^[\w-]{8,128}$/.test(demoId)) return reject('The demo id is not valid')
  const known = desk.users.withDemoId(demoId)
  if (known !== undefined) return signedIn(desk, call, known)
  const key = `demo:${call.ip}`
  if (desk.signIns.isExceeded(key, NEW_DEMOS_PER_MINUTE)) return reject(TOO_MANY)
  desk.signIns.count(key)
  return signedIn(desk, call, desk.users.addDemo(demoId))
})

export const loadUser = member((_desk, _call, user) => accept(userWire(user)))

/** Profit booked or floating since midnight GMT. */
export const loadProfits = member(({ contracts, clock }, _call, user) => {
  const today = Math.floor(clock.now() / DAY_MS) * DAY_MS
  const booked = contracts
    .inState(user.id, 'closed')
    .reduce((sum, order) => (order.completedAt >= today ? sum + order.profit : sum), 0n)
  return accept({ profits: amountText(booked + contracts.totals(user.id).profit, MONEY_PLACES) })
})
