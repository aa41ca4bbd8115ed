import { type ActorRefFrom, createActor } from 'xstate'
import { type Cooldown, createCooldowns } from '../../engine/domain/cooldown.ts'
import { domain } from '../../engine/domain/domain.ts'
import { type Held, holdActor } from '../../engine/domain/held-actor.ts'
import type { Domain } from '../../engine/types.ts'
import { failureMessage, isOutcomeUnknown } from '../../wire/failures.ts'
import { captchaMachine } from './captcha.machine.ts'
import { type CodePurpose, loadCaptcha, sendEmail, sendSms } from './code.wire.ts'
import { type CodeSent, codeSenderMachine } from './code-sender.machine.ts'
import type { CodeDestination } from './registration.calc.ts'

/** Sends codes of one purpose, for one form. */
export interface CodeSender {
  readonly actor: Held<ActorRefFrom<typeof codeSenderMachine>>
  /** Seconds until the next code to this destination; the same for every form of the purpose. */
  readonly cooldown: (destination: CodeDestination) => Cooldown
}

/** Members of the domain `codes`. */
export interface Codes {
  /** Sender of codes for one purpose. */
  readonly sender: (purpose: CodePurpose) => CodeSender
  /** A picture to read, for one form. */
  readonly captcha: () => Held<ActorRefFrom<typeof captchaMachine>>
}

/** Name of a destination, the same however it is written. */
export const destinationName = (destination: CodeDestination): string =>
  destination.kind === 'phone' ? `${destination.areaId} ${destination.to}` : destination.to.toLowerCase()

/** Codes that are sent, and pictures that are read. @rule CODE-1 CODE-2 CODE-3 CODE-4 */
export const codes: Domain<Codes> = domain('codes', (context) => {
  const { callForReply, ports } = context
  const cooldowns = {
    register: createCooldowns(ports, 'register'),
    reset: createCooldowns(ports, 'reset'),
  }
  return {
    captcha: () =>
      holdActor(
        context,
        (hasSubscribers) =>
          createActor(captchaMachine, {
            ...context.actorOptions,
            input: { world: { load: () => context.call(loadCaptcha, {}), hasSubscribers, now: ports.clock.monotonic } },
          }),
        {
          scope: 'everyone',
          follow: (actor) => {
            actor.send({ type: 'captcha.looked' })
            return [() => actor.send({ type: 'captcha.left' })]
          },
        },
      ),
    sender: (purpose) => {
      let last: { readonly name: string; readonly cooldown: Cooldown } | undefined
      // One cell while the destination is the same: its reader subscribes once.
      const cooldown = (destination: CodeDestination): Cooldown => {
        const name = destinationName(destination)
        if (last?.name !== name) last = { name, cooldown: cooldowns[purpose](name) }
        return last.cooldown
      }
      const send = async (destination: CodeDestination): Promise<CodeSent> => {
        const { to } = destination
        const sent =
          destination.kind === 'email'
            ? await callForReply(sendEmail, { to, type: purpose })
            : await callForReply(sendSms, { to, areaId: destination.areaId, type: purpose })
        if (sent.ok) return { kind: 'sent', msg: sent.value.msg }
        return isOutcomeUnknown(sent.failure)
          ? { kind: 'maybe' }
          : { kind: 'refused', words: failureMessage(sent.failure) }
      }
      const world = { send, wait: (destination: CodeDestination) => cooldown(destination).begin() }
      return {
        cooldown,
        actor: holdActor(context, () => createActor(codeSenderMachine, { ...context.actorOptions, input: { world } }), {
          scope: 'everyone',
        }),
      }
    },
  }
})
