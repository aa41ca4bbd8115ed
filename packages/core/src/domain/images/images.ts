import { type ActorRefFrom, createActor } from 'xstate'
import { domain } from '../../engine/domain/domain.ts'
import { type Held, holdActor } from '../../engine/domain/held-actor.ts'
import { type ImageSlotWorld, imageSlotMachine } from '../../engine/form/image-slot.machine.ts'
import type { Domain } from '../../engine/types.ts'
import { ok } from '../../kernel/outcome.ts'
import { uploadImage } from './images.wire.ts'

/** A slot for one picture, as a screen holds it. */
export type ImageSlot = Held<ActorRefFrom<typeof imageSlotMachine>>

/** Members of the domain `images`. */
export interface Images {
  /**
   * A slot for one picture, compressed and uploaded as soon as it is chosen. `requestId` is what it is for; a visitor's slot outlives
   * a change of account, as the form it belongs to does.
   */
  readonly slot: (requestId: string, scope?: 'account' | 'everyone') => ImageSlot
}

/** Pictures on their way to the server: identity documents, proofs of payment. @rule IMG-1 IMG-2 IMG-3 IMG-4 */
export const images: Domain<Images> = domain('images', (context) => {
  const { images: port, log } = context.ports
  const upload: ImageSlotWorld['upload'] = async (file, how) => {
    const sent = await context.call(uploadImage, { file }, how)
    return sent.ok ? ok(sent.value.url) : sent
  }
  return {
    slot: (requestId, scope = 'account') =>
      holdActor(
        context,
        () =>
          createActor(imageSlotMachine, {
            ...context.actorOptions,
            input: { requestId, world: { images: port, log, upload } },
          }),
        { scope },
      ),
  }
})
