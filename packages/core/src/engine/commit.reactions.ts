import type { commitMachine } from './commit.machine.ts'
import type { Reactions } from './reactions.ts'

export const commitReactions: Reactions<typeof commitMachine> = {
  decides:
    'How a mutation ended when its answer may be lost: asked again with the same key, then looked for, never guessed.',
  ignores: {
    'intent.seen': {
      deciding: 'nobody looks out before there is an intent',
      preparing: 'nobody looks out before there is an intent',
      settled: 'the machine is final: it hears nothing any more',
    },
  },
}
