import { ok } from '../../kernel/outcome.ts'
import type { BegunCommit, ClientContext } from '../types.ts'

/** Invalidations this close together are one reading: a commit and its pushes announce the same change. */
export const SETTLE_MS = 300

const createSignal = <Args extends readonly unknown[] = readonly [], Result = void>() => {
  const listeners = new Set<(...args: Args) => Result>()
  return {
    on: (listener: (...args: Args) => Result): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: (...args: Args): readonly Result[] => [...listeners].map((listener) => listener(...args)),
  }
}
/** Tag of reads without one of their own: only another language puts it out of date. */
const UNTAGGED = ''
const createTag = () => ({ ...createSignal<readonly [isGap: boolean], Promise<void> | undefined>(), revision: 0 })

export const createContext = (
  deps: Pick<
    ClientContext,
    'ports' | 'origin' | 'actorOptions' | 'callForReply' | 'commit' | 'emit' | 'session' | 'owner' | 'serverTime'
  > & {
    /** Sends reads under way again. */
    readonly renew: () => void
  },
): ClientContext => {
  const { clock } = deps.ports
  let cameAt = clock.monotonic()
  const tags = new Map<string, ReturnType<typeof createTag>>()
  const [cleared, entered, ended] = [createSignal(), createSignal(), createSignal()]
  const begun = createSignal<readonly [begun: BegunCommit]>()
  let isEnded = false
  let languages = 0
  let settling: unknown
  let changed = new Set<string>()

  const tagOf = (name: string) => {
    const known = tags.get(name) ?? createTag()
    tags.set(name, known)
    return known
  }
  const mark = (names: Iterable<string>): void => {
    for (const name of new Set(names)) {
      tagOf(name).revision += 1
      changed.add(name)
    }
  }
  const settle = (): void => {
    if (!isEnded) settling ??= clock.setTimeout(() => void flush(false), SETTLE_MS)
  }
  const flush = async (isGap: boolean): Promise<void> => {
    clock.clearTimeout(settling)
    settling = undefined
    const settled = [...changed].map(tagOf)
    changed = new Set()
    await Promise.all(settled.flatMap((tag) => tag.emit(isGap)))
  }
  return {
    ...deps,
    call: async (endpoint, input, how) => {
      const read = await deps.callForReply(endpoint, input, how)
      return read.ok ? ok(read.value.value) : read
    },
    invalidate: (names, when = 'settled') => {
      if (typeof when === 'object') {
        clock.setTimeout(() => {
          mark(names)
          settle()
        }, when.afterMs)
        return
      }
      mark(names)
      if (when === 'settled') settle()
      else if (!isEnded) void flush(false)
    },
    invalidateAll: () => {
      deps.renew()
      mark([...tags.keys()].filter((name) => name !== UNTAGGED))
      return flush(true)
    },
    languageChanged: () => {
      languages += 1
      for (const name of tags.keys()) changed.add(name)
      settle()
    },
    revision: (name = UNTAGGED) => (tags.get(name)?.revision ?? 0) + languages,
    onInvalid: (name = UNTAGGED, listener) => tagOf(name).on(listener),
    onCommit: begun.on,
    noteCommit: begun.emit,
    onClear: cleared.on,
    onEnter: entered.on,
    cameAt: () => cameAt,
    switchAccount: (change) => {
      cameAt = clock.monotonic()
      cleared.emit()
      change()
      entered.emit()
    },
    isEnded: () => isEnded,
    onEnd: ended.on,
    end: () => {
      isEnded = true
      clock.clearTimeout(settling)
      ended.emit()
    },
  }
}
