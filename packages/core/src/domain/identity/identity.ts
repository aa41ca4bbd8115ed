import { domain } from '../../engine/domain/domain.ts'
import type { LivePlainForm } from '../../engine/form/plain-form.ts'
import { type Resource, resource } from '../../engine/read/resource.ts'
import type { Domain } from '../../engine/types.ts'
import { type ImageSlot, images } from '../images/images.ts'
import { session } from '../session/session.ts'
import type { IdentityInputs, PictureSide } from './identity.calc.ts'
import { type IdentityFacts, identityForm } from './identity.form.ts'
import { type IdentityRecord, loadIdentity } from './identity.wire.ts'

/** A verification with its pictures. */
export interface IdentityForm {
  readonly form: LivePlainForm<IdentityInputs, IdentityFacts>
  readonly pictures: Readonly<Record<PictureSide, ImageSlot>>
}

/** Members of the domain `identity`. */
export interface Identity {
  /** State of the review of the documents. */
  readonly record: Resource<IdentityRecord>
  /** The form of the verification: the same one until it was sent. */
  readonly open: () => IdentityForm
}

/** Real-name verification. @rule IDN-1 IDN-5 IDN-8 IDN-10 */
export const identity: Domain<Identity> = domain('identity', (context) => {
  const { view } = context.use(session)
  const slot = () => context.use(images).slot('identity')
  const form = context.open(identityForm)
  // Looked at again after a while: the review may have ended meanwhile. Read only while it is subscribed to.
  context.onEnd(
    context.ports.host.watch((hint) => {
      if (hint === 'visible') context.invalidate(['identity'])
    }),
  )
  const record = context.open(
    resource({
      call: loadIdentity,
      tag: 'identity',
      pick: (read) => {
        // No push says that a person is verified: the account is read again.
        if (read.status === 'finished' && view.get().user?.isReal === false) context.invalidate(['user'])
        return read
      },
    }),
  )
  return {
    record,
    open: () => {
      const pictures = { front: slot(), back: slot(), hand: slot() }
      return { pictures, form: form({ pictures, record }) }
    },
  }
})
