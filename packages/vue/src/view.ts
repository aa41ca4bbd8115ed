import {
  type ComputedRef,
  computed,
  type MaybeRefOrGetter,
  onActivated,
  onDeactivated,
  onMounted,
  shallowRef,
  toValue,
  watch,
} from 'vue'
import { useClient } from './client.ts'

/**
 * Something of core that belongs to this view (a ticket, a form, a range of days): made once, and another one when
 * something reactive that `make` reads (`() => ticket(props.id, at)`) changes. A view never stops it: without
 * subscribers it is registered nowhere, so one that is forgotten costs nothing.
 */
export const useOwn = <Own>(make: () => Own): ComputedRef<Own> => computed(make)

/** A resource, or a list read page by page; undefined is left out. */
export type Visited =
  | { get(): { readonly stage: string }; refresh(): unknown }
  | { get(): { readonly stage: string }; reload(): unknown }
  | undefined

/**
 * Reads these again whenever the screen is opened, also where `<KeepAlive>` kept it. What was never read is being read
 * anyway, and is left alone.
 */
export const useVisit = (...visited: readonly Visited[]): void => {
  let wasHidden = false
  const visit = (): void => {
    for (const one of visited) {
      if (one === undefined || one.get().stage === 'loading') continue
      if ('reload' in one) void one.reload()
      else void one.refresh()
    }
  }
  onMounted(visit)
  onDeactivated(() => {
    wasHidden = true
  })
  // Also called right after the first mounting.
  onActivated(() => {
    if (wasHidden) visit()
  })
}

/**
 * Milliseconds since a monotonic moment (of `client.now()`), updated every second and from 10 s on every 5 s, for all of
 * them at once, and never below 0; undefined while there is no such moment.
 */
export const useAge = (since: MaybeRefOrGetter<number | undefined>): ComputedRef<number | undefined> => {
  const client = useClient()
  const now = shallowRef(client.now())
  const look = (): void => {
    now.value = client.now()
  }
  watch(
    () => toValue(since),
    (moment, _, onCleanup) => {
      look()
      if (moment !== undefined) onCleanup(client.followAge(moment, look))
    },
    { immediate: true, flush: 'sync' },
  )
  return computed(() => {
    const moment = toValue(since)
    return moment === undefined ? undefined : Math.max(0, now.value - moment)
  })
}
