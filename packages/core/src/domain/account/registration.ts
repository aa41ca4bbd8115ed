import { type ActorRefFrom, createActor } from 'xstate'
import { type Domain, domain } from '../../engine/domain.ts'
import { formEnd } from '../../engine/form-end.ts'
import { type Held, holdActor } from '../../engine/held-actor.ts'
import type { Address } from '../../kernel/brand.ts'
import { config } from '../config/config.ts'
import type { PictureSide, Pictures } from '../identity/identity.calc.ts'
import { type ImageSlot, images } from '../images/images.ts'
import { account } from './account.ts'
import { type CodeSender, type Codes, codes } from './codes.ts'
import { DEFAULT_AREA_CODE } from './login.calc.ts'
import { login } from './login.ts'
import {
  type RegistrationFields,
  type RegistrationNow,
  readInviteCode,
  registrationFields,
  registrationRequest,
  resolveInputs,
} from './registration.calc.ts'
import { emptyRegistration, type RegistrationForm, registrationMachine } from './registration.machine.ts'
import { register } from './registration.wire.ts'

/** A registration with what belongs to it. */
export interface Registration {
  readonly form: Held<ActorRefFrom<typeof registrationMachine>>
  readonly codes: CodeSender
  readonly captcha: ReturnType<Codes['captcha']>
  readonly pictures: Readonly<Record<PictureSide, ImageSlot>>
}

/** Members of the domain `registration`. */
export interface RegistrationDomain {
  /**
   * A new registration. `address` is the address of the sign-in screen, `inviteCode` the code in the address of this screen. A code of
   * the form before wins over it: the person may have looked at the sign-in screen in between.
   */
  readonly open: (address: Address, inviteCode?: string | null) => Registration
}

/** The addresses of the pictures that are there, of the sides that are shown. */
export const uploadedPictures = (
  slots: Readonly<Record<PictureSide, Pick<ImageSlot, 'get'>>>,
  { realName, hand }: Pick<RegistrationFields, 'realName' | 'hand'>,
): Pictures =>
  ({
    ...(realName ? { front: slots.front.get().context.url, back: slots.back.get().context.url } : {}),
    ...(hand ? { hand: slots.hand.get().context.url } : {}),
  }) as Pictures

/** Opening an account. @rule REG-12 REG-13 REG-24 */
export const registration: Domain<RegistrationDomain> = domain('registration', (context) => {
  const { use, commit } = context
  const { areas } = use(account)
  const { sender, captcha: openCaptcha } = use(codes)
  const { slot } = use(images)
  const { settings } = use(config)
  const fields = (): RegistrationFields => registrationFields(settings.get())
  const known = () => areas.get().value ?? []
  context.mutations(register)
  /** The invite code of the last form: it is in the next one, until it was used. */
  const invited = context.cell('', 'everyone')

  return {
    open: (address, inviteCode) => {
      const captcha = openCaptcha()
      const now = (): RegistrationNow => ({
        fields: fields(),
        areas: known(),
        captchaId: captcha.get().context.captcha?.id,
      })
      const pictures = {
        front: slot('registration', 'everyone'),
        back: slot('registration', 'everyone'),
        hand: slot('registration', 'everyone'),
      }
      const submit = async (typed: RegistrationForm, isLookedAt: () => boolean) => {
        const { fields: shown, captchaId, ...others } = now()
        const inputs = resolveInputs(typed, { ...others, fields: shown, captchaId })
        const end = await formEnd(
          commit(register, registrationRequest(inputs, shown, uploadedPictures(pictures, shown), captchaId)),
          isLookedAt,
        )
        if (end.ok && end.value.kind === 'done')
          use(login).suggest({ mode: inputs.mode, account: inputs.account, areaCode: inputs.area.globalCode })
        // A picture is good for one try.
        else if (shown.code === 'captcha') captcha.send({ type: 'captcha.spent' })
        return end
      }
      const [mode = 'email'] = fields().modes
      const inputs = emptyRegistration({
        mode,
        area: { id: '', globalCode: DEFAULT_AREA_CODE },
        inviteCode: invited.get() || readInviteCode(inviteCode),
        login: address,
      })
      const facts = () => {
        const at = now()
        return { ...at, pictures: uploadedPictures(pictures, at.fields) }
      }
      invited.set(inputs.inviteCode)
      const make = (isLookedAt: () => boolean) => {
        const actor = createActor(registrationMachine, {
          ...context.actorOptions,
          input: { inputs, world: { facts, submit: (typed: RegistrationForm) => submit(typed, isLookedAt) } },
        })
        actor.subscribe(({ context: { inputs: typed, outcome } }) => {
          const isUsed = outcome?.ok === true && outcome.value.kind === 'done'
          invited.set(isUsed ? '' : typed.inviteCode)
        })
        return actor
      }
      const form = holdActor(context, make, { scope: 'everyone' })
      return { codes: sender('register'), captcha, pictures, form }
    },
  }
})
