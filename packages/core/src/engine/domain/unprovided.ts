import { fromPromise, type PromiseActorLogic } from 'xstate'

/** An actor a machine needs and does not bring: `machine.provide` gives it. Run without one it is a bug, so it throws. */
export const unprovided = <Answer, Input = undefined>(name: string): PromiseActorLogic<Answer, Input> =>
  fromPromise<Answer, Input>(() => {
    throw new Error(`the actor ${name} was not provided`)
  })
