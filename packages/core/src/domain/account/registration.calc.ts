import { type Issue, issue } from '../../kernel/issue.ts'
import { codeText, lineText, plainWords } from '../../kernel/plain-text.ts'
import { isBlankSecret, isSameSecret, mapSecret, NO_SECRET, type Secret } from '../../kernel/secret.ts'
import { isOn } from '../config/config.calc.ts'
import type { AppConfig } from '../config/config.wire.ts'
import {
  chosenKind,
  type DocumentKind,
  documentKinds,
  type IdentityIssueId,
  identityIssues,
  type Pictures,
} from '../identity/identity.calc.ts'
import { areaOfNumber, nationalNumber, numberIssue, type PhoneIssueId } from './phone.calc.ts'
import type { RegisterRequest } from './registration.mutation.ts'

/** Name of an account: an email address, or a phone number with the code of its area. */
export interface Naming {
  readonly mode: 'email' | 'phone'
  /** The address, or the number without its area code. */
  readonly account: string
  readonly area: { readonly id: string; readonly globalCode: string }
}

/** Inputs of a registration form. */
export interface RegistrationInputs extends Naming {
  readonly password: Secret
  readonly repeat: Secret
  readonly code: Secret
  /** The id of the picture the code was read in; '' for one that was sent. */
  readonly codeOf: string
  readonly inviteCode: string
  readonly payPassword: Secret
  readonly payRepeat: Secret
  readonly name: string
  readonly documentKind: DocumentKind
  readonly documentNumber: Secret
  readonly ssn: Secret
}

/** Fields a form shows: a field that is not shown is neither asked for nor sent. */
export interface RegistrationFields {
  /** In this order; empty: registration is not offered. @rule REG-1 */
  readonly modes: readonly Naming['mode'][]
  /** Sent to the person, read in a picture, or not asked for. @rule REG-2 */
  readonly code: 'sent' | 'captcha' | 'none'
  /** @rule REG-9 REG-10 */
  readonly inviteCode: 'required' | 'optional' | 'none'
  /** @rule REG-8 */
  readonly payPassword: boolean
  /** Name, document and both its sides. @rule REG-6 */
  readonly realName: boolean
  /** Those to choose from. @rule IDN-11 */
  readonly documentKinds: readonly DocumentKind[]
  /** @rule REG-7 */
  readonly ssn: boolean
  /** @rule REG-7 */
  readonly hand: boolean
}

/** Fields the configuration asks for. @rule REG-1 REG-2 REG-6 REG-7 REG-8 REG-9 REG-10 */
export const registrationFields = (config: AppConfig): RegistrationFields => {
  const on = (flag: Parameters<typeof isOn>[1]): boolean => isOn(config, flag)
  const realName = on('is_real_name_auth') && on('is_register_auth')
  return {
    modes: [
      ...(on('is_register_email') ? (['email'] as const) : []),
      ...(on('is_register_phone') ? (['phone'] as const) : []),
    ],
    code: config.verifyRegType === '3' ? 'none' : config.verifyRegType === '2' ? 'captcha' : 'sent',
    inviteCode: on('is_register_invite_code') ? (config.inviteCodeRequired ? 'required' : 'optional') : 'none',
    payPassword: on('is_register_pay_pwd'),
    realName,
    documentKinds: documentKinds(config),
    ssn: realName && on('is_auth_ssn'),
    hand: realName && on('is_auth_hand_pic'),
  }
}

/** Message ids of what may be wrong with an account form. */
export type AccountIssueId =
  | 'login.input_account'
  | 'account.not_an_address'
  | PhoneIssueId
  | 'account.area_missing'
  | 'login.input_password'
  | 'account.password_differs'
  | 'account.code_missing'
  | 'account.invite_code_missing'
  | 'account.pay_password_missing'
  | 'account.pay_password_differs'
  | IdentityIssueId
type AccountIssue = Issue<AccountIssueId>

/** The area a typed number names itself, else the one that was chosen; before one was, the first with its code. @rule REG-27 */
export const resolveArea = (
  area: Naming['area'],
  areas: readonly Naming['area'][],
  naming: Pick<Naming, 'mode' | 'account'>,
): Naming['area'] => {
  const chosen = area.id === '' ? (areas.find(({ globalCode }) => globalCode === area.globalCode) ?? area) : area
  return naming.mode === 'phone' ? areaOfNumber(naming.account, chosen, areas) : chosen
}

/** The way that was chosen, as long as it is offered. @rule REG-1 */
export const resolveMode = (mode: Naming['mode'], modes: readonly Naming['mode'][]): Naming['mode'] =>
  modes.includes(mode) ? mode : (modes[0] ?? mode)

/** Facts a form must know to say what of its inputs counts. */
export interface RegistrationNow {
  readonly fields: RegistrationFields
  readonly areas: readonly Naming['area'][]
  /** The picture that is good now. */
  readonly captchaId: string | undefined
}

/**
 * Inputs that count now: of a way that is not offered any more nothing does, nor letters of another picture than the one
 * that is good. @rule REG-1 CODE-4
 */
export const resolveInputs = <Inputs extends RegistrationInputs>(
  inputs: Inputs,
  { fields, areas, captchaId }: RegistrationNow,
): Inputs => {
  const mode = resolveMode(inputs.mode, fields.modes)
  const isCodeGood = inputs.codeOf === (fields.code === 'captcha' ? captchaId : '')
  return {
    ...inputs,
    mode,
    account: mode === inputs.mode ? inputs.account : '',
    area: resolveArea(inputs.area, areas, { mode, account: inputs.account }),
    code: isCodeGood ? inputs.code : NO_SECRET,
    documentKind: chosenKind(inputs.documentKind, fields.documentKinds),
  }
}

/**
 * The account as the server knows it, at sign-in and everywhere else: the address, or area code and the number within the area. @rule REG-14 REG-27 SES-5
 * @example accountName({ mode: 'phone', account: ' 555-0100 ', area: { globalCode: '+001' } }) // => '+0015550100'
 */
export const accountName = ({
  mode,
  account,
  area,
}: Pick<Naming, 'mode' | 'account'> & { readonly area: Pick<Naming['area'], 'globalCode'> }): string =>
  mode === 'phone' ? `${area.globalCode}${nationalNumber(account, area.globalCode)}` : lineText(account)

/** Issues of the account: it needs something on both sides of the @, or a number and an area. */
export const namingIssues = ({ mode, account, area }: Naming): readonly AccountIssue[] => {
  const address = lineText(account)
  if (address === '') return [issue('login.input_account', 'account')]
  if (mode === 'email') return /^[^\s@]+@[^\s@]+$/.test(address) ? [] : [issue('account.not_an_address', 'account')]
  const wrong = numberIssue(account, area.globalCode, 'account')
  if (wrong !== undefined) return [wrong]
  if (nationalNumber(account, area.globalCode) === '') return [issue('login.input_account', 'account')]
  return area.id === '' ? [issue('account.area_missing', 'area')] : []
}

/** Destination of a code: an address, or a number with its area. */
export type CodeDestination =
  | { readonly kind: 'email'; readonly to: string }
  | { readonly kind: 'phone'; readonly to: string; readonly areaId: string }

/** Destination of a code, once the account is whole. @rule CODE-2 CODE-3 */
export const destinationOf = (naming: Naming): CodeDestination | undefined => {
  if (namingIssues(naming).length > 0) return undefined
  return naming.mode === 'email'
    ? { kind: 'email', to: lineText(naming.account) }
    : { kind: 'phone', to: nationalNumber(naming.account, naming.area.globalCode), areaId: naming.area.id }
}

const missing = (text: string | Secret | undefined, id: AccountIssueId, field: string): readonly AccountIssue[] => {
  const isMissing = text === undefined || (typeof text === 'string' ? text.trim() === '' : isBlankSecret(text))
  return isMissing ? [issue(id, field)] : []
}

/** Missing, or unlike its repetition. */
const twice = (
  first: Secret,
  second: Secret,
  ids: { readonly missing: AccountIssueId; readonly differs: AccountIssueId },
  fields: { readonly first: string; readonly second: string },
): readonly AccountIssue[] =>
  isBlankSecret(first)
    ? [issue(ids.missing, fields.first)]
    : isSameSecret(first, second)
      ? []
      : [issue(ids.differs, fields.second)]

/** Issues of a registration, in the order of its fields. @rule REG-4 REG-5 REG-6 REG-10 */
export const registrationIssues = (
  inputs: RegistrationInputs,
  fields: RegistrationFields,
  pictures: Pictures,
): readonly AccountIssue[] => [
  ...namingIssues(inputs),
  ...(fields.code === 'none' ? [] : missing(inputs.code, 'account.code_missing', 'code')),
  ...twice(
    inputs.password,
    inputs.repeat,
    { missing: 'login.input_password', differs: 'account.password_differs' },
    { first: 'password', second: 'repeat' },
  ),
  ...(fields.inviteCode === 'required' ? missing(inputs.inviteCode, 'account.invite_code_missing', 'inviteCode') : []),
  ...(fields.payPassword
    ? twice(
        inputs.payPassword,
        inputs.payRepeat,
        { missing: 'account.pay_password_missing', differs: 'account.pay_password_differs' },
        { first: 'payPassword', second: 'payRepeat' },
      )
    : []),
  ...(fields.realName ? identityIssues({ ...inputs, ...pictures }) : []),
]

/** A code as it was sent, without the spaces and hyphens of its groups; the letters of a picture as they read. @rule TXT-2 */
export const typedCode = (code: Secret, of: 'sent' | 'captcha'): Secret =>
  mapSecret(code, of === 'sent' ? codeText : (text) => plainWords(text).replace(/\s/g, ''))

/** Request with what is shown; the optional fields travel only when they are filled. @rule REG-13 REG-14 */
export const registrationRequest = (
  inputs: RegistrationInputs,
  fields: RegistrationFields,
  pictures: Pictures,
  captchaId: string | undefined,
): RegisterRequest => {
  const inviteCode = plainWords(inputs.inviteCode)
  return {
    type: inputs.mode === 'phone' ? 'mobile' : 'email',
    account: accountName(inputs),
    ...(inputs.mode === 'phone'
      ? { areaId: inputs.area.id, mobile: nationalNumber(inputs.account, inputs.area.globalCode) }
      : {}),
    password: inputs.password,
    repeat: inputs.repeat,
    ...(fields.inviteCode === 'none' || inviteCode === '' ? {} : { inviteCode }),
    ...(fields.code === 'none' ? {} : { code: typedCode(inputs.code, fields.code) }),
    ...(fields.code === 'captcha' && captchaId !== undefined ? { captchaId } : {}),
    ...(fields.payPassword ? { payPassword: inputs.payPassword } : {}),
    ...(fields.realName
      ? {
          name: inputs.name.trim(),
          documentKind: inputs.documentKind,
          documentNumber: inputs.documentNumber,
          front: pictures.front ?? '',
          back: pictures.back ?? '',
        }
      : {}),
    ...(fields.ssn && !isBlankSecret(inputs.ssn) ? { ssn: inputs.ssn } : {}),
    ...(fields.hand && pictures.hand !== undefined ? { hand: pictures.hand } : {}),
  }
}

/** The invite code of an address, as it reads: anything but letters, digits, `-`, `_` and `.`, up to 64 of them, is ignored. @rule REG-11 */
export const readInviteCode = (text: string | null | undefined): string => {
  const code = plainWords(text ?? '')
  return /^[\w.-]{1,64}$/.test(code) ? code : ''
}

/** Address an invitation leads to: the registration with the person's code. Undefined without one. @rule USER-13 */
export const inviteAddress = (code: string): string | undefined =>
  readInviteCode(code) === '' ? undefined : `/register?invite_code=${code}`
