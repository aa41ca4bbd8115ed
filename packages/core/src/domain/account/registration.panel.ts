import type { Words } from '../../engine/domain/intents.ts'
import type { TextInput } from '../../engine/form/fields.ts'
import { imageInput } from '../../engine/form/image-slot.machine.ts'
import { type PlainFormView, plainFormView } from '../../engine/form/plain-form.machine.ts'
import { textFields } from '../../engine/form/text-fields.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Issue } from '../../kernel/issue.ts'
import { issueOf } from '../../kernel/issue.ts'
import { secret } from '../../kernel/secret.ts'
import type { PictureInput, PictureSide, RealNameInput } from '../identity/identity.calc.ts'
import type { Area } from './account.wire.ts'
import { type CodeInput, codeInput } from './code.panel.ts'
import { atHome } from './phone.calc.ts'
import { destinationOf, type Naming, resolveInputs } from './registration.calc.ts'
import { registrationRules } from './registration.form.ts'
import type { Registration } from './registration.ts'

/** The area of a number, among those that are served. */
export interface AreaInput {
  readonly value: Naming['area']
  readonly options: readonly Area[]
  readonly issue: Issue | undefined
  /** Chooses the area of the number. */
  readonly change: (area: Naming['area']) => void
}

/** A picture to read, and what was read in it. */
export interface CaptchaInput extends TextInput {
  readonly stage: 'loading' | 'ready' | 'failed'
  /** True when the text typed belonged to a picture before this one. */
  readonly isAnother: boolean
  /** A `data:` address. */
  readonly picture: string
  /** Asks for another picture. */
  readonly renew: () => void
}

/** A registration, ready to draw. What is undefined is not shown. */
export interface RegistrationPanel {
  /** `submitting` until the person is signed in; `undecided`: it may have worked; `closed`: registration is not offered. */
  readonly stage: PlainFormView<object>['stage'] | 'closed'
  /** One alone needs no tabs. */
  readonly modes: readonly Naming['mode'][]
  readonly mode: Naming['mode']
  /** Names the account by an email address or by a phone number. */
  readonly setMode: (mode: Naming['mode']) => void
  readonly account: TextInput
  readonly area: AreaInput
  readonly code: CodeInput | undefined
  readonly captcha: CaptchaInput | undefined
  readonly password: TextInput
  readonly repeat: TextInput
  readonly inviteCode: (TextInput & { readonly isOptional: boolean }) | undefined
  readonly payPassword: { readonly first: TextInput; readonly repeat: TextInput } | undefined
  readonly realName: RealNameInput | undefined
  readonly refusal: Words | undefined
  /** Sends it, where nothing is wrong; else shows what is. */
  readonly submit: () => void
}

/** A captcha's picture as an address: some servers send its base64 text alone. @rule CODE-4 */
export const pictureAddress = (text: string): string =>
  /^data:image\/(?:png|jpeg|gif|webp);base64,/.test(text) ? text : `data:image/png;base64,${text}`

/** A registration as a view needs it. @rule REG-1 REG-2 REG-6 REG-7 REG-8 REG-9 REG-10 REG-24 */
export const registrationPanel = derive((read, registration: Registration): RegistrationPanel => {
  const facts = read(registration.form.facts)
  const { fields, areas } = facts
  const slot = (side: PictureSide) => read(registration.pictures[side])
  const picture = fields.code === 'captcha' ? read(registration.captcha) : undefined
  const shown = picture?.context.captcha
  const form = plainFormView(registrationRules, read(registration.form), registration.form.send, facts)
  const { inputs: typed, issues, change } = form
  const inputs = resolveInputs(typed, facts)
  const { mode, area } = inputs
  const { plain, masked } = textFields({ ...form, inputs })
  const pictureOf = (side: PictureSide): PictureInput => ({
    ...imageInput(slot(side), registration.pictures[side].send, issueOf(issues, side)),
    sent: undefined,
  })

  const captcha = (): CaptchaInput => ({
    ...masked('code'),
    change: (text) => change({ code: secret(text), codeOf: shown?.id ?? '' }),
    stage: shown !== undefined ? 'ready' : picture?.value === 'failed' ? 'failed' : 'loading',
    isAnother: shown !== undefined && typed.codeOf !== '' && typed.codeOf !== shown.id,
    picture: shown === undefined ? '' : pictureAddress(shown.picture),
    renew: () => registration.captcha.send({ type: 'captcha.renew' }),
  })
  const sentCode = (): TextInput => ({
    ...masked('code'),
    change: (text) => change({ code: secret(text), codeOf: '' }),
  })
  return {
    // Accepted, the sign-in is under way.
    stage: fields.modes.length === 0 ? 'closed' : form.stage === 'accepted' ? 'submitting' : form.stage,
    modes: fields.modes,
    mode,
    setMode: (mode) => change({ mode, account: '' }),
    // Typed into the way that is shown, also where another one was chosen before it vanished.
    account: {
      ...plain('account'),
      change: (text) => change(mode === typed.mode ? { account: text } : { mode, account: text }),
    },
    area: {
      value: area,
      options: mode === 'phone' ? areas : [],
      issue: issueOf(issues, 'area'),
      change: (next) => change({ area: next, account: atHome(inputs.account, area.globalCode) }),
    },
    code: fields.code === 'sent' ? codeInput(read, registration.codes, destinationOf(inputs), sentCode()) : undefined,
    captcha: fields.code === 'captcha' ? captcha() : undefined,
    password: masked('password'),
    repeat: masked('repeat'),
    inviteCode:
      fields.inviteCode === 'none'
        ? undefined
        : { ...plain('inviteCode'), isOptional: fields.inviteCode === 'optional' },
    payPassword: fields.payPassword ? { first: masked('payPassword'), repeat: masked('payRepeat') } : undefined,
    realName: fields.realName
      ? {
          name: plain('name'),
          documentKind: {
            value: inputs.documentKind,
            options: fields.documentKinds,
            change: (documentKind) => change({ documentKind }),
          },
          documentNumber: masked('documentNumber'),
          front: pictureOf('front'),
          back: pictureOf('back'),
          hand: fields.hand ? pictureOf('hand') : undefined,
          ssn: fields.ssn ? masked('ssn') : undefined,
        }
      : undefined,
    refusal: form.refusal,
    submit: () => form.submit(),
  }
})
