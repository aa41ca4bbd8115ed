import type { AnyStateMachine, EventFromLogic, StateValueFrom } from 'xstate'

/** `editing`, `connected.online`: every state of a machine by its path. */
type PathOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: Key | `${Key}.${PathOf<NonNullable<Value[Key]>>}` }[keyof Value & string]

/**
 * What stands beside a machine in words: what it decides, and which events it ignores where, and why. A new event does
 * not compile until it is written here, and a new state is told by `npm run charts`: nothing is ignored by oversight.
 */
export interface Reactions<Machine extends AnyStateMachine> {
  readonly decides: string
  /** Event → state (with all below it) → why nothing happens there. */
  readonly ignores: string extends EventFromLogic<Machine>['type']
    ? Readonly<Record<string, never>>
    : {
        readonly [Type in EventFromLogic<Machine>['type']]: {
          readonly [Path in PathOf<StateValueFrom<Machine>>]?: string
        }
      }
  /** States nothing leads out of, though they are not final, and why. */
  readonly ends?: { readonly [Path in PathOf<StateValueFrom<Machine>>]?: string }
}
