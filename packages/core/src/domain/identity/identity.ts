import { type ActorRefFrom, createActor } from 'xstate'
import { type Domain, domain } from '../../engine/domain.ts'
import { formEnd } from '../../engine/form-end.ts'
import { type Held, holdActor } from '../../engine/held-actor.ts'
import { type Resource, resource } from '../../engine/resource.ts'
import { ok } from '../../kernel/outcome.ts'
import { config } from '../config/config.ts'
import { type ImageSlot, images } from '../images/images.ts'
import { session } from '../session/session.ts'
import {
  type IdentityInputs,
  identityFields,
  identityFilled,
  identityRequest,
  type PictureSide,
  type Pictures,
} from './identity.calc.ts'
import { identityMachine, UNTOUCHED } from './identity.machine.ts'
import { type IdentityRecord, loadIdentity, submitIdentity } from './identity.wire.ts'

/** A verification with its pictures. */
export interface IdentityForm {
  readonly form: Held<ActorRefFrom<typeof identityMachine>>
  readonly pictures: Readonly<Record<PictureSide, ImageSlot>>
}

/** Members of the domain `identity`. */
export interface Identity {
  /** How far the documents have been reviewed. */
  readonly record: Resource<IdentityRecord>
  readonly open: () => IdentityForm
}

/** The addresses of what was uploaded. */
export const slotPictures = (slots: IdentityForm['pictures']): Pictures =>
  ({
    front: slots.front.get().context.url,
    back: slots.back.get().context.url,
    hand: slots.hand.get().context.url,
  }) as Pictures

/** Real-name verification. @rule IDN-1 IDN-5 IDN-8 IDN-10 */
export const identity: Domain<Identity> = domain('identity', (context) => {
  const { use, commit } = context
  const { settings } = use(config)
  const { view } = use(session)
  const { slot } = use(images)
  context.mutations(submitIdentity)
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
      const pictures = { front: slot('identity'), back: slot('identity'), hand: slot('identity') }
      const facts = () => ({ pictures: slotPictures(pictures), record: record.get().value })
      const submit = async (inputs: IdentityInputs, isLookedAt: () => boolean) => {
        const sentOn = record.get().value
        const filled = identityFilled(inputs, slotPictures(pictures), sentOn)
        const request = identityRequest(filled, identityFields(settings.get()))
        const end = await formEnd(commit(submitIdentity, request), isLookedAt)
        return end.ok ? ok({ ...end.value, sentOn }) : end
      }
      return {
        pictures,
        form: holdActor(context, (isLookedAt) =>
          createActor(identityMachine, {
            ...context.actorOptions,
            input: {
              inputs: UNTOUCHED,
              world: { facts, submit: (inputs: IdentityInputs) => submit(inputs, isLookedAt) },
            },
          }),
        ),
      }
    },
  }
})
