import { type Client, derive, derivedCell, type Read } from '@openlot/core'
import { createCell, domain } from '@openlot/core/engine'
import { describe, expect, it, vi } from 'vitest'
import {
  createApp,
  createRenderer,
  defineComponent,
  effectScope,
  h,
  isReactive,
  KeepAlive,
  nextTick,
  ref,
  shallowRef,
} from 'vue'
import {
  openlot,
  useAge,
  useCell,
  useClient,
  useDomain,
  useFacts,
  useForm,
  useOwn,
  useRow,
  useRows,
  useVisit,
} from './index.ts'

/** A cell that counts who follows it. */
const counted = <Value>(first: Value) => {
  const cell = createCell(first)
  const seen = { followers: 0 }
  const subscribe = (listener: () => void): (() => void) => {
    seen.followers += 1
    const stop = cell.subscribe(listener)
    return () => {
      seen.followers -= 1
      stop()
    }
  }
  return { ...cell, subscribe, seen }
}

const second = counted(0)
let now = 0
const client = {
  now: () => now,
  followAge: (_: number, changed: () => void) => second.subscribe(changed),
  use: (one: { make: (context: never) => unknown }) => one.make(undefined as never),
  follow: (facts: never, ...args: never[]) => derivedCell(client.use, facts, ...args),
} as unknown as Client

/** Rows of a store, one listener a key. */
const rowsOf = (first: Readonly<Record<string, string>>) => {
  const cells = new Map(Object.entries(first).map(([key, row]) => [key, counted<string | undefined>(row)]))
  const at = (key: string) => cells.get(key) ?? counted<string | undefined>(undefined)
  return {
    at,
    get: (key: string) => at(key).get(),
    rows: () => [...cells.values()].map((cell) => cell.get() ?? ''),
    subscribe: (key: string, listener: (row: string | undefined) => void) =>
      at(key).subscribe(() => listener(at(key).get())),
    subscribeAll: (listener: () => void) => at('a').subscribe(listener),
  }
}

/** Runs as a component would, and gives a function that ends it. */
const inApp = <Result>(run: () => Result) => {
  const scope = effectScope()
  const result = createApp({})
    .use(openlot, client)
    .runWithContext(() => scope.run(run))
  return { result: result as Result, end: () => scope.stop() }
}

describe('the client', () => {
  it('is the one of the app, with its domains', () => {
    const members = { one: 1 }
    const { result } = inApp(() => [useClient(), useDomain(domain('toy', () => members))] as const)
    expect(result).toEqual([client, members])
  })

  it('is missed with words where none was given', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(() => createApp({}).runWithContext(useClient)).toThrow('app.use(openlot, client)')
  })
})

describe('following', () => {
  it('a cell is followed at once, shallowly, and until the scope ends', () => {
    const cell = counted({ deep: { price: '1' } })
    const { result, end } = inApp(() => useCell(cell))
    expect(cell.seen.followers).toBe(1)
    cell.set({ deep: { price: '2' } })
    expect(result.value.deep.price).toBe('2')
    expect(isReactive(result.value.deep)).toBe(false)
    end()
    expect(cell.seen.followers).toBe(0)
    cell.set({ deep: { price: '3' } })
    expect(result.value.deep.price).toBe('2')
  })

  it('another cell takes the place of the first', () => {
    const [one, other] = [counted('one'), counted('other')]
    const chosen = shallowRef(one)
    const { result, end } = inApp(() => useCell(() => chosen.value))
    chosen.value = other
    expect([result.value, one.seen.followers, other.seen.followers]).toEqual(['other', 0, 1])
    one.set('late')
    expect(result.value).toBe('other')
    end()
  })

  it('a change between the first look and the subscription is not lost', () => {
    const cell = createCell('before')
    const subscribe = (listener: () => void): (() => void) => {
      cell.set('meanwhile')
      return cell.subscribe(listener)
    }
    const { result, end } = inApp(() => useCell({ get: cell.get, subscribe }))
    expect(result.value).toBe('meanwhile')
    end()
  })

  it('a row is followed by its key alone, none without a key', () => {
    const store = rowsOf({ a: 'A', b: 'B' })
    const key = ref<string | undefined>('a')
    const { result, end } = inApp(() => useRow(store, key))
    expect(result.value).toBe('A')
    expect(store.at('b').seen.followers).toBe(0)
    key.value = 'b'
    expect([result.value, store.at('a').seen.followers, store.at('b').seen.followers]).toEqual(['B', 0, 1])
    key.value = undefined
    expect([result.value, store.at('b').seen.followers]).toEqual([undefined, 0])
    end()
  })

  it('every row is followed', () => {
    const store = rowsOf({ a: 'A', b: 'B' })
    const { result, end } = inApp(() => useRows(store))
    store.at('a').set('AA')
    expect(result.value).toEqual(['AA', 'B'])
    end()
  })

  it('facts are made anew for other arguments only', () => {
    const cell = counted(1)
    const sum = derive((read: Read, more: number) => read(cell) + more)
    const follows = vi.spyOn(client, 'follow')
    const more = ref(10)
    const noise = ref(0)
    const { result, end } = inApp(() => useFacts(sum, () => [more.value + noise.value * 0]))
    expect(result.value).toBe(11)
    cell.set(2)
    expect(result.value).toBe(12)
    noise.value = 1
    expect([result.value, follows.mock.calls.length]).toEqual([12, 1])
    more.value = 20
    expect([result.value, follows.mock.calls.length]).toEqual([22, 2])
    end()
    expect(cell.seen.followers).toBe(0)
  })
})

it('facts of a literal take it as it stands, without `as const`', () => {
  const named = derive((_: Read, status: 'holding' | 'pending') => ({ status }))
  const { result, end } = inApp(() => useFacts(named, () => ['holding']))
  expect(result.value.status).toBe('holding')
  end()
})

it('the panel of a form follows where it is, its facts and what else it needs, and another form', () => {
  const made = (name: string) => ({ ...counted(`${name} typed`), facts: counted(`${name} facts`), send: vi.fn() })
  const [one, other] = [made('one'), made('other')]
  const form = shallowRef(one)
  const unit = ref('USD')
  const panel = (snapshot: string, send: (event: string) => void, facts: string, of: string) => ({
    text: [snapshot, facts, of].join(', '),
    press: () => send('pressed'),
  })
  const { result, end } = inApp(() => useForm(panel, form, unit))
  expect(result.value.text).toBe('one typed, one facts, USD')
  one.set('one sent')
  one.facts.set('one else')
  unit.value = 'EUR'
  expect(result.value.text).toBe('one sent, one else, EUR')
  form.value = other
  expect([result.value.text, one.seen.followers, one.facts.seen.followers]).toEqual([
    'other typed, other facts, EUR',
    0,
    0,
  ])
  result.value.press()
  expect([one.send.mock.calls, other.send.mock.calls]).toEqual([[], [['pressed']]])
  end()
  expect([other.seen.followers, other.facts.seen.followers]).toEqual([0, 0])
})

describe('what belongs to a view', () => {
  it('is made once, and anew when what it is made of changes', () => {
    const id = ref('a')
    const make = vi.fn(() => ({ id: id.value }))
    const { result } = inApp(() => useOwn(make))
    const first = result.value
    expect(result.value).toBe(first)
    id.value = 'b'
    expect(result.value).toEqual({ id: 'b' })
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('an age grows every second, is never below 0, and stops with the view', () => {
    now = 5000
    const since = ref<number | undefined>(4000)
    const { result, end } = inApp(() => useAge(since))
    const { seen, set } = second
    expect([result.value, seen.followers]).toEqual([1000, 1])
    now = 7000
    set(7000)
    expect(result.value).toBe(3000)
    since.value = 9000
    expect([result.value, seen.followers]).toEqual([0, 1])
    since.value = undefined
    expect([result.value, seen.followers]).toEqual([undefined, 0])
    since.value = 7000
    expect(seen.followers).toBe(1)
    end()
    expect(seen.followers).toBe(0)
  })

  it('is read again on every visit, but what is being read is left alone', async () => {
    const [resource, list, fresh] = [
      { get: () => ({ stage: 'ready' }), refresh: vi.fn() },
      { get: () => ({ stage: 'ready' }), reload: vi.fn() },
      { get: () => ({ stage: 'loading' }), refresh: vi.fn() },
    ]
    const Screen = defineComponent(() => {
      useVisit(resource, list, undefined, fresh)
      return () => 'screen'
    })
    const isOpen = ref(true)
    const reads = () => [resource.refresh, list.reload, fresh.refresh].map(({ mock }) => mock.calls.length)
    const app = renderer.createApp(() => h(KeepAlive, () => (isOpen.value ? h(Screen) : undefined)))
    app.mount(node())
    await nextTick()
    expect(reads()).toEqual([1, 1, 0])
    isOpen.value = false
    await nextTick()
    isOpen.value = true
    await nextTick()
    expect(reads()).toEqual([2, 2, 0])
    app.unmount()
  })
})

interface Node {
  readonly children: Node[]
  parent: Node | null
}
const node = (): Node => ({ children: [], parent: null })
const remove = (child: Node): void => {
  child.parent?.children.splice(child.parent.children.indexOf(child), 1)
  child.parent = null
}
/** Enough of a page for Vue to mount on: there is no document here. */
const renderer = createRenderer<Node, Node>({
  createElement: node,
  createText: node,
  createComment: node,
  setText: () => {},
  setElementText: () => {},
  patchProp: () => {},
  parentNode: (child) => child.parent,
  nextSibling: (child) => child.parent?.children[child.parent.children.indexOf(child) + 1] ?? null,
  insert: (child, parent, before) => {
    remove(child)
    const at = before ? parent.children.indexOf(before) : parent.children.length
    parent.children.splice(at, 0, child)
    child.parent = parent
  },
  remove,
})
