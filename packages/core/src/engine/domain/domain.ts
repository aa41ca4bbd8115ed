import { createKeyedStore } from '../rows/keyed-store.ts'
import type { AnyMutation, ClientContext, Domain, DomainContext, Use } from '../types.ts'
import { createCell } from './cell.ts'

/** A domain from its name and what makes its members; mutations left undecided are kept under that name. */
export const domain = <Members>(name: string, make: (context: DomainContext) => Members): Domain<Members> => ({
  name,
  make,
})

/** Members as programs and other domains get them: stores as views of their rows. @rule LIST-23 */
const handedOut = <Members>(members: Members): Members => {
  const own = Object.getOwnPropertyDescriptors(Object(members) as object)
  let isStored = false
  for (const property of Object.values<PropertyDescriptor>(own)) {
    const view = (property.value as { readonly view?: unknown } | undefined)?.view
    if (view === undefined || typeof property.value.clear !== 'function') continue
    property.value = view
    isStored = true
  }
  return isStored ? (Object.defineProperties({}, own) as Members) : members
}

export interface Domains {
  readonly use: Use
  /** `use` for programs and other domains, which read and follow stores and cannot write them. */
  readonly hand: Use
  /** Runs what domains load at the start; resolves when all of it is over. */
  start(): Promise<void>
}

/** The domains of one client. `resume` takes up the mutations of a domain that has just been made. */
export const createDomains = (context: ClientContext, resume: (mutations: readonly AnyMutation[]) => void): Domains => {
  const made = new Map<Domain<unknown>, unknown>()
  const handed = new Map<Domain<unknown>, unknown>()
  const making: Domain<unknown>[] = []
  const starts: (() => Promise<unknown>)[] = []
  let hasStarted = false
  /** Waits until a domain is whole: a mutation that is taken up may ask for the domain it belongs to. */
  let afterwards: (() => void)[] = []

  const contextOf = (): DomainContext => {
    const own: DomainContext = {
      ...context,
      use: hand,
      open: (piece, ...extra) => piece.open(own, ...extra),
      cell: (first, scope = 'account') => {
        const cell = createCell(first)
        if (scope === 'account') context.onClear(() => cell.set(first))
        return cell
      },
      rows: (scope = 'account') => {
        const rows = createKeyedStore<never, never>(context.ports.frame)
        if (scope === 'account') context.onClear(rows.clear)
        return rows as never
      },
      notes: (make) => {
        let notes = make()
        context.onClear(() => {
          notes = make()
        })
        return () => notes
      },
      mutations: (...mutations) => {
        afterwards.push(() => resume(mutations))
        context.onEnter(() => resume(mutations))
      },
      onStart: (load) => {
        starts.push(load)
        if (hasStarted) void load()
      },
    }
    return own
  }
  const use: Use = <Members>(domain: Domain<Members>): Members => {
    if (made.has(domain)) return made.get(domain) as Members
    const path = [...making, domain].map(({ name }) => name).join(' → ')
    if (making.includes(domain)) throw new Error(`domains need each other while they are made: ${path}`)
    making.push(domain)
    try {
      const members = domain.make(contextOf())
      made.set(domain, members)
      making.pop()
      if (making.length > 0) return members
      const waiting = afterwards
      afterwards = []
      for (const one of waiting) one()
      return members
    } catch (cause) {
      making.length = 0
      throw cause
    }
  }
  const hand: Use = <Members>(domain: Domain<Members>): Members => {
    if (!handed.has(domain)) handed.set(domain, handedOut(use(domain)))
    return handed.get(domain) as Members
  }
  return {
    use,
    hand,
    start: async () => {
      hasStarted = true
      await Promise.all(starts.map((load) => load()))
    },
  }
}
