import type { PlainFormRules } from '../../engine/form/plain-form.machine.ts'
import { plainForm } from '../../engine/form/plain-form.ts'
import { derive } from '../../engine/read/derive.ts'
import { NO_SECRET } from '../../kernel/secret.ts'
import { config } from '../config/config.ts'
import type { PictureSide, Pictures } from '../identity/identity.calc.ts'
import type { ImageSlot } from '../images/images.ts'
import { account } from './account.ts'
import type { Area } from './account.wire.ts'
import type { Codes } from './codes.ts'
import type { EntryInputs } from './entry.form.ts'
import { login } from './login.ts'
import {
  accountName,
  type RegistrationFields,
  type RegistrationInputs,
  type RegistrationNow,
  registrationFields,
  registrationIssues,
  registrationRequest,
  resolveInputs,
} from './registration.calc.ts'
import { register } from './registration.mutation.ts'

/** Facts a registration must know besides what is typed. */
export interface RegistrationFacts extends RegistrationNow {
  readonly areas: readonly Area[]
  readonly pictures: Pictures
}

/** Values a registration is opened with. */
export interface RegistrationGiven {
  /** Signs in with what was registered. */
  readonly enter: (inputs: EntryInputs) => void
  readonly first: Pick<RegistrationInputs, 'mode' | 'area' | 'inviteCode'>
  readonly captcha: ReturnType<Codes['captcha']>
  readonly pictures: Readonly<Record<PictureSide, ImageSlot>>
  /** The invite code as it stands: it is in the next form, until it was used. */
  readonly invited: (code: string) => void
}

const NO_SECRETS = {
  password: NO_SECRET,
  repeat: NO_SECRET,
  code: NO_SECRET,
  payPassword: NO_SECRET,
  payRepeat: NO_SECRET,
  documentNumber: NO_SECRET,
  ssn: NO_SECRET,
} as const

/** The form as it opens. */
export const emptyRegistration = (
  first: Pick<RegistrationInputs, 'mode' | 'area' | 'inviteCode'>,
): RegistrationInputs => ({ account: '', codeOf: '', name: '', documentKind: 'card', ...NO_SECRETS, ...first })

/** The addresses of the pictures that are there, of the sides that are shown. */
export const uploadedPictures = (
  urlOf: (side: PictureSide) => string | undefined,
  { realName, hand }: Pick<RegistrationFields, 'realName' | 'hand'>,
): Pictures =>
  ({
    ...(realName ? { front: urlOf('front'), back: urlOf('back') } : {}),
    ...(hand ? { hand: urlOf('hand') } : {}),
  }) as Pictures

/**
 * Rules of a registration: a refusal keeps the inputs, an accepted or unknown outcome removes the secrets. @rule REG-24 REG-25
 */
export const registrationRules: PlainFormRules<RegistrationInputs, RegistrationFacts> = {
  begins: ['mode'],
  issues: (inputs, facts) => registrationIssues(resolveInputs(inputs, facts), facts.fields, facts.pictures),
  next: (inputs) => ({ ...inputs, ...NO_SECRETS }),
}

/** Facts a registration is judged by: the fields that are switched on, and what was read and uploaded for it. */
export const registrationFacts = derive(
  (read, captcha: RegistrationGiven['captcha'], pictures: RegistrationGiven['pictures']): RegistrationFacts => {
    const fields = registrationFields(read(read.use(config).settings))
    return {
      fields,
      areas: read(read.use(account).areas).value ?? [],
      captchaId: fields.code === 'captcha' ? read(captcha).context.captcha?.id : undefined,
      pictures: uploadedPictures((side) => read(pictures[side]).context.url, fields),
    }
  },
)

/** The form that opens an account and signs in to it. @rule REG-12 REG-13 REG-24 */
export const registrationForm = plainForm({
  facts: registrationFacts,
  asks: (_, { captcha, pictures }) => [captcha, pictures],
  rules: registrationRules,
  empty: ({ first }: RegistrationGiven) => emptyRegistration(first),
  mutations: [register],
  send: ({ inputs, facts }, { commit }) =>
    commit(register, registrationRequest(resolveInputs(inputs, facts), facts.fields, facts.pictures, facts.captchaId)),
  settled: ({ kind }, { inputs, facts, given }, use) => {
    if (kind === 'accepted') {
      const { mode, account, area, password } = resolveInputs(inputs, facts)
      use(login).suggest({ mode, account, areaCode: area.globalCode })
      given.enter({ account: accountName({ mode, account, area }), by: mode, password })
    }
    // A picture is good for one try.
    else if (facts.fields.code === 'captcha') given.captcha.send({ type: 'captcha.spent' })
  },
  changed: ({ value, context: { inputs } }, { invited }) => invited(value === 'accepted' ? '' : inputs.inviteCode),
  accepted: { say: 'account.registered' },
  scope: 'everyone',
})
