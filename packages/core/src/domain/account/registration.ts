import { domain } from '../../engine/domain/domain.ts'
import type { LivePlainForm } from '../../engine/form/plain-form.ts'
import type { Domain } from '../../engine/types.ts'
import type { Address } from '../../kernel/brand.ts'
import { type ApiFailure, failureMessage } from '../../wire/failures.ts'
import { config } from '../config/config.ts'
import type { PictureSide } from '../identity/identity.calc.ts'
import { type ImageSlot, images } from '../images/images.ts'
import { type CodeSender, type Codes, codes } from './codes.ts'
import { type EntryInputs, entryForm } from './entry.form.ts'
import { DEFAULT_AREA_CODE } from './login.calc.ts'
import { type RegistrationInputs, readInviteCode, registrationFields } from './registration.calc.ts'
import { type RegistrationFacts, registrationForm } from './registration.form.ts'

/** A registration with what belongs to it. */
export interface Registration {
  readonly form: LivePlainForm<RegistrationInputs, RegistrationFacts>
  readonly codes: CodeSender
  readonly captcha: ReturnType<Codes['captcha']>
  readonly pictures: Readonly<Record<PictureSide, ImageSlot>>
}

/** Members of the domain `registration`. */
export interface RegistrationDomain {
  /**
   * A new registration. `login` is the address of the sign-in screen, `inviteCode` the code in the address of this screen, `next`
   * where a person is led once signed in; home unless given. A code of the form before wins over it: the person may have looked at
   * the sign-in screen in between.
   */
  readonly open: (login: Address, inviteCode?: string | null, next?: Address) => Registration
}

/** Opening an account. @rule REG-12 REG-13 REG-24 */
export const registration: Domain<RegistrationDomain> = domain('registration', (context) => {
  const { use } = context
  const { sender, captcha: openCaptcha } = use(codes)
  const slot = () => use(images).slot('registration', 'everyone')
  const form = context.open(registrationForm)
  const entry = context.open(entryForm)
  /** The invite code of the last form: it is in the next one, until it was used. */
  const invited = context.cell('', 'everyone')
  return {
    open: (login, inviteCode, next = '/' as Address) => {
      const captcha = openCaptcha()
      const pictures = { front: slot(), back: slot(), hand: slot() }
      const [mode = 'email'] = registrationFields(use(config).settings.get()).modes
      const code = invited.get() || readInviteCode(inviteCode)
      invited.set(code)
      const first = { mode, area: { id: '', globalCode: DEFAULT_AREA_CODE }, inviteCode: code }
      const failed = (failure: ApiFailure | undefined): void => {
        const isRefused = failure?._tag === 'Rejected'
        const message = isRefused ? failureMessage(failure) : { id: 'account.entry_lost' }
        context.emit({ type: 'toast', tone: isRefused ? 'bad' : 'plain', message })
        context.emit({ type: 'navigate', to: login, replace: true })
      }
      const { send } = entry({ next, failed })
      const enter = (inputs: EntryInputs): void => send({ type: 'form.submit', change: inputs })
      const given = { first, captcha, pictures, enter, invited: invited.set }
      return { codes: sender('register'), captcha, pictures, form: form(given) }
    },
  }
})
