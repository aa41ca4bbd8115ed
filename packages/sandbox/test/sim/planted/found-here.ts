import type { Defect, Patch } from './patch.ts'

export const MACHINE = 'domain/realtime/connection.machine.ts'
export const TOPICS = 'domain/realtime/subscriptions.store.ts'
export const NO_RENEWAL: Patch = { file: TOPICS, from: 'now - quietSince >= patience', to: 'false' }

/** Defects this simulation has found in core, each put back as it was. */
export const FOUND_HERE: readonly Defect[] = [
  {
    id: 'f1-sheet-hears-double-taps',
    what: 'the second tap of a double tap closes or cancels',
    seen: 'found here',
    patches: [
      { file: 'domain/contract/contract-order.machine.ts', from: 'DOUBLE_TAP_MS = 400', to: 'DOUBLE_TAP_MS = 0' },
    ],
  },
  {
    id: 'f2-lost-sub-stays-lost',
    what: 'a topic whose request was lost stays silent',
    seen: 'found here',
    patches: [NO_RENEWAL],
  },
  {
    id: 'f3-refused-login-stays-refused',
    what: 'after one refused login the account stays deaf',
    seen: 'found here',
    patches: [
      {
        file: MACHINE,
        from: "          after: { relogin: { guard: 'isRefused', target: 'authenticating', actions: 'doubtIfLate' } },\n",
        to: '',
      },
    ],
  },
  {
    id: 'f4-symbols-not-read-again',
    what: 'a symbol list that was lost stays lost',
    seen: 'found here',
    patches: [{ file: 'client/create-client.ts', from: 'insist(clock, stores.symbolList, loads.symbols),', to: '' }],
  },
  {
    id: 'f5-filled-is-cancelled',
    what: 'an order gone from the pending ones counts as cancelled',
    seen: 'found here',
    patches: [
      { file: 'domain/contract/commit-trace.calc.ts', from: '[pending, ...filled].some', to: '[pending].some' },
    ],
  },
  {
    id: 'f6-device-clock-trusted',
    what: 'an order is told from older ones by the clock of the device',
    seen: 'found here',
    patches: [
      {
        file: 'client/commits.ts',
        from: 'const at = serverNow ?? ports.clock.now()',
        to: 'const at = ports.clock.now()',
      },
      { file: 'client/commits.ts', from: 'synced: serverNow !== undefined', to: 'synced: true' },
    ],
  },
  {
    id: 'f7-sight-ignored',
    what: 'an order that was shown and cancelled meanwhile is called not placed',
    seen: 'found here',
    patches: [
      {
        file: 'client/commits.ts',
        from: "isOfAnother(input) ? 'absent' : look(rows)",
        to: "'absent' as string as 'absent' | 'found'",
      },
    ],
  },
  {
    id: 'f8-balances-not-read-again',
    what: 'balances that were lost stay lost',
    seen: 'found here',
    patches: [{ file: 'client/create-client.ts', from: 'insist(clock, stores.accounts, loads.accounts),', to: '' }],
  },
  {
    id: 'f9-failed-start-stays',
    what: 'a page that could not start waits for somebody to tap',
    seen: 'found here',
    patches: [
      { file: 'client/root.machine.ts', from: "after: { again: 'booting' }, ", to: '' },
      {
        file: 'client/create-client.ts',
        from: "if (hint === 'online' || hint === 'visible') root.send",
        to: 'if (false) root.send',
      },
    ],
  },
  {
    id: 'f10-closed-site-stays',
    what: 'who stands before a closed site is not let in when it opens',
    seen: 'found here',
    patches: [{ file: 'client/root.machine.ts', from: "      after: { reopen: 'booting' },\n", to: '' }],
  },
  {
    id: 'f11-prices-never-age',
    what: 'a price that stands still is called live for ever',
    seen: 'found here',
    patches: [
      {
        file: 'domain/market/market.calc.ts',
        from: "<= LIVE_QUOTE_MS ? 'live' : 'stale'",
        to: "> 0 ? 'live' : 'live'",
      },
    ],
  },
  {
    id: 'f12-no-doubt-after-a-sleep',
    what: 'what a sleeping host had kept is called live',
    seen: 'found here',
    patches: [{ file: 'client/wiring.ts', from: 'held = realtime.isInDoubt() ? told : []', to: 'held = []' }],
  },
]
