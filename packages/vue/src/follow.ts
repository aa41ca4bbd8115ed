import type { Derived, HeldActor, ReadCell, ReadStore } from '@openlot/core'
import { type ComputedRef, computed, type MaybeRefOrGetter, type ShallowRef, shallowRef, toValue, watch } from 'vue'
import { useClient } from './client.ts'

/**
 * Value of the cell that `source` gives, for as long as the component or scope lives, and of another when it gives that.
 * Shallow: a proxy around a Decimal or a snapshot would be slow and no instance of its class.
 */
const follow = <Value>(source: () => ReadCell<Value>): Readonly<ShallowRef<Value>> => {
  const value = shallowRef(source().get())
  watch(
    source,
    (cell, _, onCleanup) => {
      const read = (): void => {
        value.value = cell.get()
      }
      onCleanup(cell.subscribe(read))
      read()
    },
    // At once: what has a subscriber is read, and a list that is not read is empty.
    { immediate: true, flush: 'sync' },
  )
  return value
}

/**
 * The value of a cell, a resource, a list or a form. It subscribes, and what has a subscriber is read from the server:
 * what is shown is read. A getter (`() => lists(props.filter)`) or a computed one may give another cell later.
 */
export const useCell = <Value>(cell: MaybeRefOrGetter<ReadCell<Value>>): Readonly<ShallowRef<Value>> =>
  follow(() => toValue(cell))

const same = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((one, at) => Object.is(one, right[at]))

/**
 * Facts that core puts together with `derive`, followed. The arguments are an array, or a getter of one
 * (`() => [props.id]`): for others, each compared by `Object.is`, the facts are made anew.
 */
export const useFacts = <const Args extends readonly unknown[], Facts>(
  facts: Derived<Args, Facts>,
  args: MaybeRefOrGetter<Readonly<Args>>,
): Readonly<ShallowRef<Facts>> => {
  const client = useClient()
  const followed = computed<{ readonly args: Readonly<Args>; readonly cell: ReadCell<Facts> }>((before) => {
    const now = toValue(args)
    return before !== undefined && same(before.args, now) ? before : { args: now, cell: client.follow(facts, ...now) }
  })
  return follow(() => followed.value.cell)
}

/** A form that core declares, as a view holds it. */
interface LiveForm<Snapshot, Event, Facts> extends HeldActor<Snapshot, Event> {
  readonly facts: ReadCell<Facts>
}

/** The panel of a form, from where it is and the facts it rests on; `also` is what the panel needs besides. */
export const useForm = <Snapshot, Event, Facts, Also extends readonly unknown[], Panel>(
  panel: (snapshot: Snapshot, send: (event: Event) => void, facts: Facts, ...also: Also) => Panel,
  form: MaybeRefOrGetter<LiveForm<Snapshot, Event, Facts>>,
  ...also: { readonly [At in keyof Also]: MaybeRefOrGetter<Also[At]> }
): ComputedRef<Panel> => {
  const snapshot = useCell(form)
  const facts = useCell(() => toValue(form).facts)
  return computed(() =>
    panel(snapshot.value, toValue(form).send, facts.value, ...(also.map((one) => toValue(one)) as unknown as Also)),
  )
}

const NO_ROW: ReadCell<undefined> = { get: () => undefined, subscribe: () => () => {} }

/** One row of a store, such as the quote of a symbol: renewed for this key only, at most once a frame. */
export const useRow = <Key extends string, Row>(
  store: Pick<ReadStore<Key, Row>, 'get' | 'subscribe'>,
  key: MaybeRefOrGetter<Key | undefined>,
): Readonly<ShallowRef<Row | undefined>> => {
  const wanted = computed(() => toValue(key))
  const cell = computed((): ReadCell<Row | undefined> => {
    const at = wanted.value
    if (at === undefined) return NO_ROW
    return { get: () => store.get(at), subscribe: (listener) => store.subscribe(at, listener) }
  })
  return follow(() => cell.value)
}

/** Every row, in the store's order. For lists that change rarely: quotes are read row by row. */
export const useRows = <Key extends string, Row>(
  store: Pick<ReadStore<Key, Row>, 'rows' | 'subscribeAll'>,
): Readonly<ShallowRef<readonly Row[]>> => {
  const cell = { get: store.rows, subscribe: store.subscribeAll }
  return follow(() => cell)
}
