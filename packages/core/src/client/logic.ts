import { createActor, fromPromise } from 'xstate'
import { defaultMultiple } from '../domain/contract/contract.calc.ts'
import { type ContractDeps, contractLogic } from '../domain/contract/contract.live.ts'
import { loginMachine } from '../domain/session/login.machine.ts'
import type { SignInRequest } from '../domain/session/session.machine.ts'
import type { CommitIntent } from '../engine/commit.machine.ts'
import type { Intent } from '../engine/intents.ts'
import { formatAmount } from '../kernel/amount-text.ts'
import { LANGUAGE_TAGS } from '../kernel/languages.ts'
import type { Outcome } from '../kernel/outcome.ts'
import type { Clock } from '../ports/index.ts'
import type { ApiFailure } from '../wire/failures.ts'
import type { ClientStores } from './client-stores.ts'
import type { LogicActors, LogicInputs } from './types.ts'

export interface LogicDeps {
  readonly clock: Clock
  readonly stores: ClientStores
  readonly contract: ContractDeps
  readonly enter: (request: SignInRequest, remember: boolean) => Promise<Outcome<void, ApiFailure>>
  readonly obey: (intent: Intent) => void
  /** A mutation whose fate is not known yet lost the machine that followed it; moot when its order is closed. */
  readonly onAbandoned: (intent: CommitIntent, isMoot: boolean) => void
  /** Told when open lists may be behind. */
  readonly onOrdersBehind: (told: () => void) => () => void
}

type Emitting = {
  readonly on: (type: '*', told: (intent: Intent) => void) => unknown
  readonly subscribe: (observer: { readonly next?: () => void; readonly complete: () => void }) => unknown
}

/** Every machine a view can start, joined to its calls. */
export const createLogic = (deps: LogicDeps) => {
  const { clock, stores } = deps
  const contract = contractLogic(deps.contract)
  const locale = (): string => LANGUAGE_TAGS[stores.language.get()]

  const heard = <Ref extends Emitting>(actor: Ref): Ref => {
    actor.on('*', deps.obey)
    return actor
  }
  /** Follows something while the actor runs. */
  const during = (actor: Pick<Emitting, 'subscribe'>, follow: () => () => void): void => {
    const stop = follow()
    actor.subscribe({ complete: stop })
  }

  /** A screen may close while its order is under way: the outcome is found out all the same. */
  const carried = <Ref extends LogicActors['contractOrder' | 'contractOrderForm']>(actor: Ref): Ref => {
    let commit = actor.getSnapshot().children.commit
    const look = (): void => {
      const before = commit
      commit = actor.getSnapshot().children.commit
      const { status, context } = before?.getSnapshot() ?? {}
      if (status === 'stopped' && context?.intent !== undefined)
        deps.onAbandoned(context.intent, actor.getSnapshot().value === 'gone')
    }
    const followed: Emitting = actor
    followed.subscribe({
      next: () => {
        if (actor.getSnapshot().children.commit !== commit) look()
      },
      complete: look,
    })
    return actor
  }

  const make: { readonly [Name in keyof LogicInputs]: (input: LogicInputs[Name]) => LogicActors[Name] } = {
    login: ({ next }) =>
      heard(
        createActor(
          loginMachine.provide({
            actors: {
              signIn: fromPromise(
                ({ input }: { input: { readonly request: SignInRequest; readonly remember: boolean } }) =>
                  deps.enter(input.request, input.remember),
              ),
            },
          }),
          { clock, input: { next } },
        ),
      ),
    contractOrderForm: ({ symbolId }) => {
      const symbol = stores.symbols.get(symbolId)
      const first =
        symbol === undefined ? undefined : symbol.minLots.gt(symbol.lotStep) ? symbol.minLots : symbol.lotStep.mul(10)
      const actor = createActor(contract.contractOrderForm, {
        clock,
        input: {
          symbolId,
          locale: locale(),
          multiple: symbol === undefined ? undefined : defaultMultiple(symbol.multiples),
          lots: first === undefined ? '' : formatAmount(first, locale()),
        },
      })
      return carried(heard(actor))
    },
    contractOrders: (input) => {
      const actor = createActor(contract.contractOrders, { clock, input })
      during(actor, () => deps.onOrdersBehind(() => actor.send({ type: 'list.outdated' })))
      return actor
    },
    contractOrder: ({ id }) => {
      const actor = carried(heard(createActor(contract.contractOrder, { clock, input: { id, locale: locale() } })))
      const wasOpen = stores.orders.get(id)?.status !== 'closed'
      during(actor, () =>
        stores.orders.subscribe(id, () => {
          if (wasOpen && stores.orders.get(id)?.status === 'closed') actor.send({ type: 'order.closed' })
        }),
      )
      return actor
    },
  }
  return <Name extends keyof LogicInputs>(name: Name, input: LogicInputs[Name]): LogicActors[Name] => make[name](input)
}
