import type { DomainContext } from '../types.ts'

/**
 * Reads again what this device keeps once another tab has said `word`, and when the page is seen again: a message may be lost while
 * it sleeps. Returns the saying of it; ends with the client.
 */
export const followOtherTabs = (
  { ports: { tabs, host }, onEnd }: Pick<DomainContext, 'ports' | 'onEnd'>,
  word: string,
  reread: () => void,
): (() => void) => {
  const endings = [
    tabs?.listen((said) => {
      if (said === word) reread()
    }),
    host.watch((hint) => {
      if (hint === 'visible') reread()
    }),
  ]
  onEnd(() => {
    for (const end of endings) end?.()
  })
  return () => tabs?.post(word)
}
