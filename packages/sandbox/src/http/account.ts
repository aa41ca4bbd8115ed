import { reveal, type Secret } from '@openlot/core/wire'
import type { Documents } from '../books/identity.ts'
import { nameOf, type UserRow } from '../books/users.ts'
import { isLoopback, networkOf, shareOf } from '../network.ts'
import type { Said } from '../words/words.ts'
import { areaById } from './areas.ts'
import { type Call, type CallOf, handlersFor, type InputOf, REAL_ONLY, type Services } from './call.ts'
import { destinationOf, isAddress, isNumber } from './codes.ts'
import { readDocuments } from './identity.ts'
import { accept, type Reply, reject } from './message.ts'
import { BUSY, LONGEST_PASSWORD, ofMember, ofVisitor, TOO_MANY } from './session.ts'

/** Services of these handlers. */
type Uses = Pick<
  Services,
  | 'captchas'
  | 'codes'
  | 'hash'
  | 'hold'
  | 'identity'
  | 'limits'
  | 'pictures'
  | 'quota'
  | 'settings'
  | 'signIns'
  | 'users'
  | 'wait'
>
const { prepared, preparedMember } = handlersFor<Uses>()

/** Tries in a minute that do not wait: registrations and recoveries of a network, changes of an account. */
const FREE_TRIES = 20
const BAD_CODE = 'account.bad_code'
const LONGEST_INVITE_CODE = 32

type Refused = { readonly refused: Said }
const refuse = (refused: Said): Refused => ({ refused })
const isRefused = (one: object): one is Refused => 'refused' in one
const later = (msg: Said) => (): Reply => reject(msg)

/** '' when it will do as a password. */
const passwordIssue = (password: Secret, isForPay = false): Said | '' => {
  const text = reveal(password)
  if (text.trim() === '') return isForPay ? 'account.no_pay_password' : 'session.no_password'
  if (text.length <= LONGEST_PASSWORD) return ''
  return isForPay ? 'account.pay_password_long' : 'account.password_long'
}
const isOn = ({ settings }: Uses, flag: string): boolean => settings.get(flag) === '1'

/** The name of an account to be: an email address, or a phone number with its area. */
type Named = Pick<UserRow, 'email' | 'mobile' | 'areaCode'>
const readName = (services: Uses, input: InputOf<'register'>): Named | Refused => {
  if (input.account.trim() === '') return refuse('session.no_account')
  if (input.type === 'email') {
    if (!isOn(services, 'is_register_email')) return refuse('account.no_email')
    if (!isAddress(input.account)) return refuse('account.not_email')
    return { email: nameOf('email', input.account), mobile: '', areaCode: '+001' }
  }
  if (!isOn(services, 'is_register_phone')) return refuse('account.no_phone')
  const area = areaById(input.areaId ?? '')
  const { mobile = '' } = input
  if (area === undefined) return refuse('account.no_area')
  if (!isNumber(mobile) || input.account !== area.global_code + mobile) return refuse('account.not_phone')
  return { email: '', mobile, areaCode: area.global_code }
}

/** Reads a registration before its code is looked at: with one result for everybody. */
const readRegistration = (services: Uses, input: InputOf<'register'>) => {
  const named = readName(services, input)
  if (isRefused(named)) return named
  const { payPassword } = input
  const wrong = passwordIssue(input.password)
  if (wrong !== '') return refuse(wrong)
  if (reveal(input.password) !== reveal(input.repeat)) return refuse('account.password_differs')
  const asksPay = isOn(services, 'is_register_pay_pwd')
  if (asksPay) {
    const wrongPay = payPassword === undefined ? 'account.no_pay_password' : passwordIssue(payPassword, true)
    if (wrongPay !== '') return refuse(wrongPay)
  }
  const inviteCode = isOn(services, 'is_register_invite_code') ? (input.inviteCode ?? '').trim() : ''
  if (
    inviteCode === '' &&
    isOn(services, 'is_register_invite_code') &&
    services.settings.get('invite_code_required') !== '0'
  )
    return refuse('account.invite_needed')
  const inviter = inviteCode.length > LONGEST_INVITE_CODE ? undefined : services.users.withInviteCode(inviteCode)
  if (inviteCode !== '' && inviter === undefined) return refuse('account.invite_unknown')
  const asksDocuments = isOn(services, 'is_real_name_auth') && isOn(services, 'is_register_auth')
  return {
    named,
    kind: input.type,
    name: nameOf(input.type, input.account),
    password: reveal(input.password),
    payPassword: asksPay && payPassword !== undefined ? reveal(payPassword) : '',
    invitedBy: inviter?.id ?? null,
    documentsAsked: asksDocuments ? input : undefined,
  }
}

type Proof = { readonly wrong: Said | ''; readonly spend: () => boolean }
/** Proof of a registration that no program made it: a code that was sent, a picture, or none at all. */
const proofOf = ({ codes, captchas, settings }: Uses, input: InputOf<'register'>): Proof => {
  const code = input.code === undefined ? '' : reveal(input.code)
  const way = settings.get('verify_reg_type')
  const destination = destinationOf(input.type, input.account)
  if (way === '3') return { wrong: '', spend: () => true }
  if (way === '2')
    return {
      wrong: captchas.use(input.captchaId ?? '', code) ? '' : 'account.letters',
      spend: () => true,
    }
  return {
    wrong: codes.check('register', destination, code) ? '' : BAD_CODE,
    spend: () => codes.spend('register', destination, code),
  }
}

/** The slow hash; '' of nothing. */
const hashed = async (services: Uses, call: Pick<Call, 'ip'>, password: string): Promise<string | undefined> =>
  password === '' ? '' : services.hash.makeInLine(password, ofVisitor(call))

const DAY_MS = 86_400_000
const TOO_MANY_ACCOUNTS = 'account.too_many'
/** Counts a new account of a network; false when it has opened its share of today. This machine itself has none. */
const opensAccount = ({ quota, limits }: Uses, ip: string): boolean =>
  isLoopback(ip) ||
  quota.take(shareOf(ip), [{ key: `accounts:${shareOf(ip)}`, most: limits.accountsPerDay, withinMs: DAY_MS }])

/** Waits for its turn; false when too many are before it. */
const takesTurn = async (services: Uses, whose: string, key: string): Promise<boolean> => {
  const counted = services.signIns.enter(whose, [{ key, free: FREE_TRIES }])
  if (counted !== null) await services.wait(counted.waitMs)
  return counted !== null
}

/**
 * Everything that can be said without looking at an account comes first, then the code, and only to whom holds it whether the account is
 * there already.
 */
export const register = prepared(async (services, call: CallOf<'register'>) => {
  const { users, identity } = services
  if (!(await takesTurn(services, shareOf(call.ip), `register:${networkOf(call.ip)}`))) return later(TOO_MANY)
  const asked = readRegistration(services, call.input)
  if (isRefused(asked)) return later(asked.refused)
  const { named, kind, name, documentsAsked } = asked
  const documentsFirst = documentsAsked && readDocuments(services, documentsAsked, null)
  if (documentsFirst !== undefined && isRefused(documentsFirst)) return later(documentsFirst.refused)
  const proof = proofOf(services, call.input)
  if (proof.wrong !== '') return later(proof.wrong)
  const passwordHash = await hashed(services, call, asked.password)
  const payPasswordHash = await hashed(services, call, asked.payPassword)
  if (passwordHash === undefined || payPasswordHash === undefined) return later(BUSY)
  return () => {
    if (users.byName(kind, name) !== undefined) return proof.spend() ? reject('account.taken') : reject(BAD_CODE)
    // Another registration may have taken a picture meanwhile.
    const documents: Documents | Refused | undefined = documentsAsked && readDocuments(services, documentsAsked, null)
    if (documents !== undefined && isRefused(documents)) return reject(documents.refused)
    if (!opensAccount(services, call.ip)) return reject(TOO_MANY_ACCOUNTS)
    if (!proof.spend()) return reject(BAD_CODE)
    const { invitedBy } = asked
    const user = users.add({ ...named, passwordHash, payPasswordHash, invitedBy, isDemo: false, demoId: '' })
    if (documents !== undefined) identity.submit(user.id, documents)
    return accept(null, 'account.open')
  }
})

/** A code for an account that does not exist opens nothing, in the words for a wrong one. */
export const forgetPassword = prepared(async (services, call: CallOf<'forgetPassword'>) => {
  const { users, codes } = services
  const { type, account, password, repeat } = call.input
  if (!(await takesTurn(services, shareOf(call.ip), `forget:${networkOf(call.ip)}`))) return later(TOO_MANY)
  if (account.trim() === '') return later('session.no_account')
  const wrong = passwordIssue(password)
  if (wrong !== '') return later(wrong)
  if (reveal(password) !== reveal(repeat)) return later('account.password_differs')
  const destination = destinationOf(type, account)
  const code = reveal(call.input.code)
  if (!codes.check('reset', destination, code)) return later(BAD_CODE)
  const passwordHash = await services.hash.makeInLine(reveal(password), ofVisitor(call))
  if (passwordHash === undefined) return later(BUSY)
  return () => {
    const user = users.byName(type, nameOf(type, account))
    if (!codes.spend('reset', destination, code) || user === undefined) return reject(BAD_CODE)
    users.change(user.id, { passwordHash })
    users.sessions.endAll(user.id)
    return accept(null, 'account.password_set')
  }
})

const ownDestination = (user: UserRow, type: 'email' | 'mobile'): string | undefined => {
  const account = type === 'email' ? user.email : user.mobile && user.areaCode + user.mobile
  return account === '' ? undefined : destinationOf(type, account)
}

const changes = (services: Uses, user: UserRow): Promise<boolean> =>
  takesTurn(services, `person ${user.id}`, `change:${user.id}`)

export const amendPassword = preparedMember(async (services, call: CallOf<'amendPassword'>, asking: UserRow) => {
  const { users, codes } = services
  const { type, password } = call.input
  if (asking.isDemo) return later(REAL_ONLY)
  if (!(await changes(services, asking))) return later(TOO_MANY)
  const wrong = passwordIssue(password)
  if (wrong !== '') return later(wrong)
  const code = call.input.code === undefined ? '' : reveal(call.input.code)
  const destination = isOn(services, 'is_reset_password_verify') ? ownDestination(asking, type) : ''
  if (destination === undefined || (destination !== '' && !codes.check('reset', destination, code)))
    return later(BAD_CODE)
  const passwordHash = await services.hash.makeInLine(reveal(password), ofMember(call))
  if (passwordHash === undefined) return later(BUSY)
  return (user) => {
    if (destination !== '' && !codes.spend('reset', destination, code)) return reject(BAD_CODE)
    users.change(user.id, { passwordHash })
    users.sessions.endAll(user.id, call.presented)
    return accept(null, 'account.password_set')
  }
})

export const amendPayPassword = preparedMember(async (services, call: CallOf<'amendPayPassword'>, asking: UserRow) => {
  const { password, repeat } = call.input
  if (asking.isDemo) return later(REAL_ONLY)
  if (!(await changes(services, asking))) return later(TOO_MANY)
  const wrong = passwordIssue(password, true)
  if (wrong !== '') return later(wrong)
  if (reveal(password) !== reveal(repeat)) return later('account.pay_password_differs')
  const payPasswordHash = await services.hash.makeInLine(reveal(password), ofMember(call))
  if (payPasswordHash === undefined) return later(BUSY)
  return (user) => {
    services.users.change(user.id, { payPasswordHash })
    services.hold.begin(user.id, 'pay_password')
    return accept(null, 'account.pay_password_set')
  }
})
