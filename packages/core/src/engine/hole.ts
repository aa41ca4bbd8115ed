import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * An actor a machine needs and does not bring: a named empty place that `machine.provide` fills. Run unfilled it is a
 * bug, so it throws.
 */
export const hole = <Answer, Input = undefined>(name: string): PromiseActorLogic<Answer, Input> =>
  fromPromise<Answer, Input>(() => {
    throw new Error(`the hole ${name} is not filled`)
  })
