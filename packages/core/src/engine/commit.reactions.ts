import type { commitMachine } from './commit.machine.ts'
import type { Reactions } from './reactions.ts'

export const commitReactions: Reactions<typeof commitMachine> = {
  decides:
    'How a mutation ended when its answer may be lost: asked again with the same key, then looked for, never guessed.',
  ignores: {},
}
