import type {
  CodeInput,
  IdentityPanel,
  NewPasswordPanel,
  PasswordPanel,
  PictureInput,
  RealNameInput,
  RecoveryPanel,
  RegistrationPanel,
  TextInput,
} from '@openlot/core/account'
import { fn } from 'storybook/test'

export const typed = (text = '', id?: string): TextInput => ({
  text,
  issue: id === undefined ? undefined : { id },
  change: fn(),
})

export const sentCode = (part: Partial<CodeInput> = {}): CodeInput => ({
  ...typed('4711'),
  send: fn(),
  isSending: false,
  secondsLeft: 0,
  said: undefined,
  ...part,
})

export const slot = (part: Partial<PictureInput> = {}): PictureInput => ({
  stage: 'empty',
  progress: 0,
  picture: undefined,
  issue: undefined,
  isUnreadable: false,
  failure: undefined,
  choose: fn(),
  remove: fn(),
  retry: fn(),
  sent: undefined,
  ...part,
})

/** Fields shared by all forms that name an account. */
const area = () => ({ value: { id: '1', globalCode: '+001' }, options: AREAS, issue: undefined, change: fn() })

export const AREAS = [
  { id: '1', code: 'US', globalCode: '+001' },
  { id: '3', code: 'DE', globalCode: '+0049' },
  { id: '4', code: 'FR', globalCode: '+0033' },
]

export const realName = (part: Partial<RealNameInput> = {}): RealNameInput => ({
  name: typed('Maya Ito'),
  documentKind: { value: 'card', options: ['card', 'passport'], change: fn() },
  documentNumber: typed('L01X00T47'),
  front: slot(),
  back: slot(),
  hand: undefined,
  ssn: undefined,
  ...part,
})

export const registrationOf = (part: Partial<RegistrationPanel> = {}): RegistrationPanel => ({
  stage: 'editing',
  modes: ['email', 'phone'],
  mode: 'email',
  setMode: fn(),
  account: typed('maya@mail.test'),
  area: area(),
  code: sentCode(),
  captcha: undefined,
  password: typed('a long secret'),
  repeat: typed('a long secret'),
  inviteCode: { ...typed('OL000001'), isOptional: true },
  payPassword: undefined,
  realName: undefined,
  refusal: undefined,
  submit: fn(),
  ...part,
})

export const recoveryOf = (part: Partial<RecoveryPanel> = {}): RecoveryPanel => ({
  stage: 'editing',
  mode: 'email',
  setMode: fn(),
  account: typed('maya@mail.test'),
  area: area(),
  code: sentCode(),
  password: typed('a new secret'),
  repeat: typed('a new secret'),
  refusal: undefined,
  submit: fn(),
  ...part,
})

export const newPasswordOf = (part: Partial<NewPasswordPanel> = {}): NewPasswordPanel => ({
  stage: 'editing',
  password: typed('a new secret'),
  repeat: typed('a new secret'),
  refusal: undefined,
  submit: fn(),
  ...part,
})

export const passwordOf = (part: Partial<PasswordPanel> = {}): PasswordPanel => ({
  ...newPasswordOf(),
  code: sentCode(),
  sentTo: 'maya@mail.test',
  isUnreachable: false,
  ...part,
})

export const identityOf = (part: Partial<IdentityPanel> = {}): IdentityPanel => ({
  stage: 'form',
  isOver: false,
  isReturned: false,
  realName: realName(),
  failure: undefined,
  refusal: undefined,
  submit: fn(),
  refresh: fn(),
  ...part,
})
