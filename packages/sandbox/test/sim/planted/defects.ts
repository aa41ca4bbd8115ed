import { FOUND_HERE, MACHINE, NO_RENEWAL, TOPICS } from './found-here.ts'
import type { Defect, Patch } from './patch.ts'

const realtime = (name: string): string => `domain/realtime/${name}.ts`
const LINK = realtime('link.store')
const CALC = realtime('connection.calc')
const COMMIT = 'engine/commit.machine.ts'
const ORDERS = 'domain/contract/contract-orders.store.ts'
const SESSION = 'domain/session/session.machine.ts'

const NO_RECONCILE: Patch = {
  file: 'domain/contract/reconcile.machine.ts',
  from: 'RECONCILE_MS = 60_000',
  to: 'RECONCILE_MS = 1e9',
}
/** The second way to learn what a silent private topic missed. */
const NO_SECOND_LOOK: Patch = {
  file: 'client/wiring.ts',
  from: 'topics.some((topic) => topic.private) && hasOpenOrders(stores)',
  to: 'topics.some((topic) => topic.private) && hasOpenOrders(stores) && false',
}

export const DEFECTS: readonly Defect[] = [
  {
    id: '01-waits-for-close',
    what: 'a dead socket is closed and its close event waited for',
    seen: 'phoenix #4921',
    patches: [
      {
        file: MACHINE,
        from: "{ guard: 'isSilent', target: '#waiting' }",
        to: "{ guard: 'isSilent', actions: 'hangUp' }",
      },
      {
        file: realtime('connection-parts.machine'),
        from: '    beginBeat:',
        to: "    hangUp: sendTo('socket', { type: 'frame.send', frame: { type: 'bye' } } as never),\n    beginBeat:",
      },
      {
        file: realtime('connection.live'),
        from: 'receive(({ frame }) => link.send(encodeFrame(frame)))',
        to: "receive(({ frame }) => ((frame.type as string) === 'bye' ? (link as never as { hangUp(): void }).hangUp() : link.send(encodeFrame(frame))))",
      },
      {
        file: LINK,
        from: '    send: (text) => socket?.send(text),',
        to: '    hangUp: () => socket?.close(),\n    send: (text) => socket?.send(text),',
      },
    ],
  },
  {
    id: '02-clean-close-is-final',
    what: 'a connection the server ended is not tried again',
    seen: 'phoenix #4944',
    patches: [
      { file: MACHINE, from: '    idle: {\n', to: "    idle: {\n      id: 'idle',\n" },
      {
        file: MACHINE,
        from: "'socket.closed': { guard: 'isCurrent', target: '#waiting' }",
        to: "'socket.closed': { guard: 'isCurrent', target: '#idle' }",
      },
    ],
  },
  {
    id: '03-heartbeat-survives',
    what: 'stopping leaves socket and heartbeat running',
    seen: 'phoenix #4623',
    patches: [
      {
        file: realtime('realtime.live'),
        from: "      unwatch()\n      connection.send({ type: 'need.ended' })",
        to: '      unwatch()',
      },
    ],
  },
  {
    id: '04-zero-delay-loop',
    what: 'attempts follow each other without a wait',
    seen: 'centrifuge #408',
    patches: [
      { file: CALC, from: '  attempt <= 0\n', to: '  attempt <= 1e9\n' },
      { file: CALC, from: 'FIRST_SPREAD_MS = 300', to: 'FIRST_SPREAD_MS = 1' },
      { file: CALC, from: '    return oldest === undefined ? due', to: '    return oldest !== -1 ? due' },
    ],
  },
  {
    id: '05-stays-connecting',
    what: 'an attempt that hangs is never given up',
    seen: 'centrifuge #391',
    patches: [{ file: MACHINE, from: "          after: { connectTimeout: '#waiting' },\n", to: '' }],
  },
  {
    id: '06-second-socket',
    what: 'the next socket is opened before the last is abandoned',
    seen: 'centrifuge #371',
    patches: [{ file: LINK, from: '    old?.close()', to: '    if (frameAt === undefined) old?.close()' }],
  },
  {
    id: '07-listener-leak',
    what: 'host listeners are not given back',
    seen: 'centrifuge #389',
    patches: [
      {
        file: realtime('realtime.live'),
        from: "      unwatch()\n      connection.send({ type: 'need.ended' })",
        to: "      connection.send({ type: 'need.ended' })",
      },
    ],
  },
  {
    id: '08-topics-lost-on-reconnect',
    what: 'topics asked for once are not asked for on the next connection',
    seen: 'graphql-ws #85, #99',
    patches: [
      { file: TOPICS, from: "      access = 'closed'\n      asked.clear()", to: "      access = 'closed'" },
      NO_RENEWAL,
    ],
  },
  {
    id: '09-private-topics-lost',
    what: 'private topics are not asked for after a reconnect',
    seen: 'hyperliquid #23',
    patches: [
      { file: realtime('realtime.live'), from: 'topics.open(member,', to: 'topics.open(member && !info.recovered,' },
    ],
  },
  {
    id: '10-sent-much-later',
    what: 'an order nobody could take is sent whenever somebody can again',
    seen: 'hyperliquid #137',
    patches: [
      { file: COMMIT, from: 'RESEND_DELAYS = [1000, 2000, 4000]', to: 'RESEND_DELAYS = [...Array(500).fill(4000)]' },
    ],
  },
  {
    id: '11-lock-never-freed',
    what: 'a hint of the host is taken once and never again',
    seen: 'partykit #252',
    patches: [
      {
        file: MACHINE,
        from: "          reenter: true,\n          actions: ['noteHint', 'takeHint', 'countAnew'],\n        },\n        'host.visible': {",
        to: "          reenter: true,\n          actions: ['noteHint', 'takeHint', 'countAnew', 'jam'],\n        },\n        'host.visible': {",
      },
      {
        file: realtime('connection-parts.machine'),
        from: '    beginBeat:',
        to: '    jam: assign({ attempt: 1e6, attemptsAt: () => Array(15).fill(1e12) }),\n    beginBeat:',
      },
    ],
  },
  {
    id: '12-connecting-socket-leaked',
    what: 'a socket that has not opened yet is forgotten instead of closed',
    seen: 'partykit #210',
    patches: [
      { file: LINK, from: '        onOpen: () => {', to: '        onOpen: () => {\n          isOpen = true' },
      { file: LINK, from: '    old?.close()', to: '    if (isOpen) old?.close()\n    isOpen = false' },
      { file: LINK, from: '  let serial = 0', to: '  let serial = 0\n  let isOpen = false' },
    ],
  },
  {
    id: '13-late-frames-heard',
    what: 'an abandoned socket is still listened to',
    seen: 'liveblocks #1459',
    patches: [{ file: LINK, from: '          if (own === serial) told.text(text)', to: '          told.text(text)' }],
  },
  {
    id: '14-gap-not-signalled',
    what: 'nothing is read again after a reconnect',
    seen: 'Polymarket #285',
    patches: [
      {
        file: realtime('connection-parts.machine'),
        from: '(liveGeneration !== 0 && liveGeneration !== generation) || (member && refused)',
        to: 'false',
      },
      NO_RECONCILE,
      NO_SECOND_LOOK,
    ],
  },
  {
    id: '15-missed-pong-only-logged',
    what: 'a silent connection is kept',
    seen: 'Expensify #96883',
    patches: [{ file: MACHINE, from: "                      { guard: 'isSilent', target: '#waiting' },\n", to: '' }],
  },
  {
    id: '16-gives-up',
    what: 'after the fourth attempt there is no other',
    seen: 'the default of SignalR',
    patches: [
      { file: CALC, from: '    : BACKOFF_MS.least +', to: '    : (attempt > 3 ? 1e9 : 0) + BACKOFF_MS.least +' },
      {
        file: CALC,
        from: '  if (attempt > 0) return STREAM_MS',
        to: '  if (attempt > 3) return 1e9\n  if (attempt > 0) return STREAM_MS',
      },
    ],
  },
  {
    id: '17-no-jitter',
    what: 'all wait the same before they try again',
    seen: 'dYdX',
    detector: 'herd',
    patches: [
      {
        file: CALC,
        from: '  if (attempt > 0) return STREAM_MS * (least + 2 * STREAM_SPREAD * chance)',
        to: '  if (attempt >= 0) return STREAM_MS / 2',
      },
    ],
  },
  {
    id: '18-unknown-is-failed',
    what: 'an order whose answer was lost is called refused',
    seen: 'dYdX local orders',
    patches: [
      {
        file: COMMIT,
        from: '  !outcome.ok && isOutcomeUnknown(outcome.failure)',
        to: '  !outcome.ok && isOutcomeUnknown(outcome.failure) && false',
      },
    ],
  },
  {
    id: '19-retry-after-acceptance',
    what: 'what was accepted is sent once more',
    seen: 'nautilus #4215',
    patches: [
      { file: COMMIT, from: '    preparing: {\n', to: "    preparing: {\n      id: 'preparing',\n" },
      {
        file: COMMIT,
        from: "                guard: ({ event }) => event.output.ok,\n                target: '#settled',",
        to: "                guard: ({ event, context }) => event.output.ok && context.sends < 2,\n                target: '#preparing',\n              },\n              {\n                guard: ({ event }) => event.output.ok,\n                target: '#settled',",
      },
    ],
  },
  {
    id: '20-new-key-per-retry',
    what: 'each attempt has its own key',
    seen: 'Truxify #14932',
    patches: [
      { file: COMMIT, from: '    preparing: {\n', to: "    preparing: {\n      id: 'preparing',\n" },
      { file: COMMIT, from: "after: { resendDelay: 'sending' }", to: "after: { resendDelay: '#preparing' }" },
    ],
  },
  {
    id: '21-guard-too-late',
    what: 'the second tap of a double tap confirms',
    seen: 'fxa #4386',
    patches: [
      { file: 'domain/contract/contract-order-form.machine.ts', from: 'DOUBLE_TAP_MS = 400', to: 'DOUBLE_TAP_MS = 0' },
    ],
  },
  {
    id: '22-earlier-duplicate-cancelled',
    what: 'a second identical wish replaces the first',
    seen: 'a rule of the specification read twice',
    patches: [
      {
        file: 'client/carry.ts',
        from: '    if (known !== undefined) return known.settled',
        to: '    if (known !== undefined) known.stop()',
      },
    ],
  },
  {
    id: '23-sent-after-the-end',
    what: 'what was given up is sent all the same',
    seen: 'socket.io #4318',
    patches: [
      {
        file: 'client/commits.ts',
        from: '    keep(readKept().filter((one) => one.key !== intent.key))',
        to: '    if (Object.keys(intent.input).length > 0) void runOutcome(send(intent))\n    keep(readKept().filter((one) => one.key !== intent.key))',
      },
    ],
  },
  {
    id: '24-token-asked-for-without-end',
    what: 'who a token belongs to is asked without a wait',
    seen: 'ably #2193',
    patches: [{ file: SESSION, from: 'RESTORE_RETRY_MS = 3000', to: 'RESTORE_RETRY_MS = 20' }],
  },
  {
    id: '25-stale-answer-after-sign-out',
    what: 'an answer for the account before is taken',
    seen: "supabase auth's own test",
    patches: [{ file: 'client/transport.ts', from: 'options.standing().token !== standing.token', to: 'false' }],
  },
  {
    id: '26-late-999-ends-the-next-session',
    what: 'a 999 of the session before ends this one',
    seen: 'Eventra #16530',
    patches: [
      {
        file: SESSION,
        from: "      event.type === 'session.died' && event.epoch === context.epoch && context.token !== undefined,",
        to: "      event.type === 'session.died' && context.token !== undefined,",
      },
      {
        file: SESSION,
        from: "      event.type === 'session.died' && event.epoch === context.epoch && context.token !== undefined && event.quiet,",
        to: "      event.type === 'session.died' && context.token !== undefined && event.quiet,",
      },
    ],
  },
  {
    id: '27-rows-survive-sign-out',
    what: 'the orders of the account before stay',
    seen: 'shellhub #6194',
    patches: [{ file: ORDERS, from: '  stores.orders.clear()\n  stores.orderLists.clear()', to: '' }],
  },
  {
    id: '28-slow-page-overwrites',
    what: 'a request that was replaced by a newer one still writes its rows',
    seen: 'axios #1675',
    patches: [
      { file: 'engine/from-effect.ts', from: 'runOutcome(program(input), signal)', to: 'runOutcome(program(input))' },
      NO_RECONCILE,
      NO_SECOND_LOOK,
    ],
  },
  {
    id: '29-closed-order-resurrected',
    what: 'a slower list brings a closed order back',
    seen: 'Kwenta, GMX',
    patches: [{ file: ORDERS, from: '!(open && stores.closedOrders.has(row.id))', to: 'open || !open' }],
  },
  {
    id: '31-polls-overlap',
    what: 'what is being read is read once more',
    seen: 'polls of many web shops',
    patches: [{ file: 'client/transport.ts', from: 'underWay.get(key) ?? renewable', to: 'renewable' }],
  },
  {
    id: '32-same-t-twice',
    what: 'two calls carry the same time',
    seen: 'nonce collisions of many exchanges',
    patches: [{ file: 'client/transport.ts', from: 'Math.max(clock.now(), lastT + 1)', to: 'clock.now()' }],
  },
  {
    id: '33-wrong-account',
    what: 'an order under way is sent under the account signed in since',
    seen: 'the plan of this simulation',
    patches: [
      { file: 'client/commits.ts', from: 'sentInEpoch.get(intent.key) !== options.standing().epoch', to: 'false' },
    ],
  },
  ...FOUND_HERE,
]
