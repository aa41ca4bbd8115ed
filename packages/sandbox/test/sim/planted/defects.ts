import { FOUND_HERE, NO_RENEWAL } from './found-here.ts'
import { OF_ACCOUNTS } from './of-accounts.ts'
import { OF_CLUSTER } from './of-cluster.ts'
import { OF_EVENTS } from './of-events.ts'
import { OF_MARKETS } from './of-markets.ts'
import { OF_MICRO } from './of-micro.ts'
import { OF_MONEY } from './of-money.ts'
import { OF_WHOLE } from './of-whole.ts'
import type { Defect, Patch } from './patch.ts'

const NO_RECONCILE: Patch = { rule: 'CON-27', from: 'const $every = 60_000', to: 'const $every = 1e9' }
/** Second way to learn of data a silent private topic missed. */
const NO_SECOND_LOOK: Patch = {
  rule: 'RT-23',
  from: 'if ($hasOpen && $topics.some(($topic) => $topic.$private)) $changed()',
  to: '',
}
/** Verdict of a heartbeat, beside the other possible ones. */
const SILENT = '{ guard: $silent, target: $waiting }'
const PING = '{ target: $beating, reenter: true, actions: [$note, $ping] }'
/** Code that runs when the client ends. */
const ENDING = '$stop: () => { $unwatch() $connection.send({ type: $ended }) }'
/** First state of a commit, and the actions it begins with. */
const PREPARING = 'tags: $tag, invoke: { src: $prepare, input: ({ context }) => context.$request, onDone: { target:'
const PREPARING_NAMED: Patch = {
  rule: 'ENV-13',
  from: `$preparing: { ${PREPARING}`,
  to: `$preparing: { id: 'planted', ${PREPARING}`,
}
/** Patches that let an answer to an older request replace a newer one. */
const NOT_THE_NEWEST: readonly Patch[] = [
  {
    rule: 'WAL-4',
    from: 'const $isCurrent = (): $boolean => $mine === $round && !$isOver()',
    to: 'const $isCurrent = (): $boolean => true',
  },
  { rule: 'WAL-4', from: 'if ($mine !== $round) return $underWay', to: '' },
]
/** Delay of an attempt, from the first on. */
const WAIT = '$attempt <= 0 ? $chance * $first :'

export const DEFECTS: readonly Defect[] = [
  {
    id: '01-waits-for-close',
    what: 'a dead socket is closed and its close event waited for',
    seen: 'phoenix #4921',
    patches: [
      { rule: 'RT-7', from: `${SILENT}, ${PING}`, to: `{ guard: $silent, actions: 'hangUp' }, ${PING}` },
      {
        rule: 'RT-14',
        from: "$sendPing: sendTo($socket, ({ context }): $Command => ({ type: $order, $frame: { type: 'ping'",
        to: "hangUp: sendTo($socket, { type: $order, $frame: { type: 'bye' } }), $0",
      },
      {
        from: 'receive(({ $frame }) => $link.$send($encode($frame)))',
        to: "receive(({ $frame }) => ($frame.type === 'bye' ? $link.hangUp() : $link.$send($encode($frame))))",
      },
      { rule: 'RT-9', from: '$send: ($text) => $own?.send($text),', to: 'hangUp: () => $own?.close(), $0' },
    ],
  },
  {
    id: '02-clean-close-is-final',
    what: 'a connection the server ended is not tried again',
    seen: 'phoenix #4944',
    patches: [
      {
        rule: 'RT-18',
        from: 'states: { $idle: { on: { $needEnded: { $description: $why }, $needBegan',
        to: "states: { $idle: { id: 'planted', on: { $needEnded: { $description: $why }, $needBegan",
      },
      {
        rule: 'RT-18',
        from: '$closed: { guard: $current, target: $waiting }, $retry: { guard: $hanging, target: $waiting,',
        to: "$closed: { guard: $current, target: '#planted' }, $retry: { guard: $hanging, target: $waiting,",
      },
    ],
  },
  {
    id: '03-heartbeat-survives',
    what: 'stopping leaves socket and heartbeat running',
    seen: 'phoenix #4623',
    patches: [{ from: ENDING, to: '$stop: () => { $unwatch() }' }],
  },
  {
    id: '04-zero-delay-loop',
    what: 'attempts follow each other without a wait',
    seen: 'centrifuge #408',
    patches: [
      { rule: 'RT-10', from: WAIT, to: '$attempt <= 1e9 ? $chance * $first :' },
      { rule: 'RT-10', from: 'const $first = 300', to: 'const $first = 1' },
      {
        rule: 'RT-12',
        from: 'return $oldest === undefined ? $due : Math.max(',
        to: 'return $oldest !== -1 ? $due : Math.max(',
      },
    ],
  },
  {
    id: '05-stays-connecting',
    what: 'an attempt that hangs is never given up',
    seen: 'centrifuge #391',
    patches: [{ rule: 'RT-9', from: '$state: { after: { $timeout: $waiting }, on: {', to: '$state: { on: {' }],
  },
  {
    id: '06-second-socket',
    what: 'the next socket is opened before the last is abandoned',
    seen: 'centrifuge #371',
    patches: [
      { rule: 'RT-9', from: '$frameAt = $clock.monotonic() return $frameAt }', to: '$0' },
      { rule: 'RT-9', from: '$old?.close()', to: 'if ($frameAt === undefined) $old?.close()' },
    ],
  },
  {
    id: '07-listener-leak',
    what: 'host listeners are not given back',
    seen: 'centrifuge #389',
    patches: [{ from: ENDING, to: '$stop: () => { $connection.send({ type: $ended }) }' }],
  },
  {
    id: '08-topics-lost-on-reconnect',
    what: 'topics asked for once are not asked for on the next connection',
    seen: 'graphql-ws #85, #99',
    patches: [{ rule: 'RT-16', from: '$access = $shut $asked.clear() for', to: '$access = $shut\nfor' }, NO_RENEWAL],
  },
  {
    id: '09-private-topics-lost',
    what: 'private topics are not asked for after a reconnect',
    seen: 'hyperliquid #23',
    patches: [
      { rule: 'RT-20', from: '$recovered: ($last !== 0 && $last !== $present) ||', to: '$0' },
      {
        from: '({ type: $_, $member, ...$info }) => $topics.$open($member,',
        to: '({ type: $_, $member, ...$info }) => $topics.$open($member && !$info.$recovered,',
      },
    ],
  },
  {
    id: '10-sent-much-later',
    what: 'an order nobody could take is sent whenever somebody can again',
    seen: 'hyperliquid #137',
    profile: 'orders',
    patches: [{ rule: 'ENV-13', from: '[1000, 2000, 4000]', to: '[...Array(500).fill(4000)]' }],
  },
  {
    id: '11-lock-never-freed',
    what: 'a hint of the host is taken once and never again',
    seen: 'partykit #252',
    patches: [
      {
        rule: 'RT-18',
        from: 'reenter: true, actions: [$note, $take, $anew] }, $visible: {',
        to: "reenter: true, actions: [$note, $take, $anew, 'jam'] }, $visible: {",
      },
      { rule: 'RT-9', from: '$attempt: $attempt + 1, $attemptsAt: $begun($attemptsAt,', to: '$0' },
      {
        rule: 'RT-9',
        from: '$countAnew: assign({ $attempt: 0, $isCommon: false }),',
        to: '$0 jam: assign({ $attempt: 1e6, $attemptsAt: () => Array(15).fill(1e12) }),',
      },
    ],
  },
  {
    id: '12-connecting-socket-leaked',
    what: 'a socket that has not opened yet is forgotten instead of closed',
    seen: 'partykit #210',
    patches: [
      { rule: 'RT-9', from: 'onOpen: () => {', to: '$0 isOpen = true\n' },
      { rule: 'RT-9', from: '$old?.close()', to: 'if (isOpen) $old?.close()\nisOpen = false' },
      { rule: 'RT-9', from: 'let $serial = 0 let $socket: OpenSocket', to: 'let isOpen = false\n$0' },
    ],
  },
  {
    id: '13-late-frames-heard',
    what: 'an abandoned socket is still listened to',
    seen: 'liveblocks #1459',
    patches: [{ rule: 'RT-9', from: 'if ($own === $serial) $listeners.$emit($text)', to: '$listeners.$emit($text)' }],
  },
  {
    id: '14-gap-not-signalled',
    what: 'nothing is read again after a reconnect',
    seen: 'Polymarket #285',
    profile: 'orders',
    patches: [
      { rule: 'RT-20', from: '($last !== 0 && $last !== $present) || ($member && $refused)', to: 'false' },
      NO_RECONCILE,
      NO_SECOND_LOOK,
    ],
  },
  {
    id: '15-missed-pong-only-logged',
    what: 'a silent connection is kept',
    seen: 'Expensify #96883',
    patches: [{ rule: 'RT-7', from: `${SILENT}, ${PING}`, to: PING }],
  },
  {
    id: '16-gives-up',
    what: 'after the fourth attempt there is no other',
    seen: 'the default of SignalR',
    patches: [
      { rule: 'RT-10', from: WAIT, to: '$0 ($attempt > 3 ? 1e9 : 0) +' },
      {
        rule: 'RT-22',
        from: 'if ($attempt > 0) return $mean * (',
        to: 'if ($attempt > 3) return 1e9\n$0',
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
        rule: 'RT-22',
        from: 'if ($attempt > 0) return $mean * ($least + 2 * $spread * $chance)',
        to: 'if ($attempt >= 0) return $mean / 2',
      },
    ],
  },
  {
    id: '18-unknown-is-failed',
    what: 'an order whose answer was lost is called refused',
    seen: 'dYdX local orders',
    patches: [{ rule: 'ENV-13', from: '!$outcome.ok && $isUnknown($outcome.failure)', to: 'false' }],
  },
  {
    id: '19-retry-after-acceptance',
    what: 'what was accepted is sent once more',
    seen: 'nautilus #4215',
    patches: [
      PREPARING_NAMED,
      {
        rule: 'ENV-13',
        from: '$count: assign({ $sends: ({ context }) => context.$sends + 1 }), $other: assign({ $reads: ({',
        to: '$0',
      },
      {
        rule: 'ENV-13',
        from: 'onDone: [{ guard: { type: $accepted, $params: $output }, target: $settled, actions: {',
        to: "onDone: [{ guard: ({ event, context }) => event.output.ok && context.$sends < 2, target: '#planted' }, { guard: { type: $accepted, $params: $output }, target: $settled, actions: {",
      },
    ],
  },
  {
    id: '20-new-key-per-retry',
    what: 'each attempt has its own key',
    seen: 'Truxify #14932',
    patches: [
      PREPARING_NAMED,
      {
        rule: 'ENV-13',
        from: 'after: { $delay: [{ guard: $mayResend, target: $sending }, {',
        to: "after: { $delay: [{ guard: $mayResend, target: '#planted' }, {",
      },
    ],
  },
  {
    id: '21-guard-too-late',
    what: 'the second tap of a double tap confirms',
    seen: 'fxa #4386',
    patches: [{ rule: 'CON-20', from: 'const $deaf = 400', to: 'const $deaf = 0' }],
  },
  {
    id: '22-earlier-duplicate-cancelled',
    what: 'a second identical request replaces the first',
    seen: 'a rule of the specification read twice',
    patches: [
      { rule: 'ENV-7', from: '{ $settled, $stop: () => $actor.stop() }', to: '$0' },
      {
        rule: 'ENV-7',
        from: 'if ($known !== undefined) return $known.$settled',
        to: 'if ($known !== undefined) $known.$stop()',
      },
    ],
  },
  {
    id: '23-sent-after-the-end',
    what: 'what was given up is sent all the same',
    seen: 'socket.io #4318',
    patches: [
      { rule: 'ENV-22', from: 'const $send = async ($one: $Mutation): Promise<$Sent> => {', to: '$0' },
      {
        rule: 'ENV-22',
        from: 'if ($settled === undefined) return $kept.$remove($settled.$key) $sentIn.$drop($settled.$key)',
        to: 'if (Object.keys($settled.input).length > 0) void $send($settled)\n$0',
      },
    ],
  },
  {
    id: '24-token-asked-for-without-end',
    what: 'who a token belongs to is asked without a wait',
    seen: 'ably #2193',
    patches: [{ rule: 'SES-16', from: 'const $wait = 3000', to: 'const $wait = 20' }],
  },
  {
    id: '25-stale-answer-after-sign-out',
    what: 'an answer for the account before is taken',
    seen: "supabase auth's own test",
    patches: [{ rule: 'SES-2', from: '$options.$present().$token !== $past.$token', to: 'false' }, ...NOT_THE_NEWEST],
  },
  {
    id: '26-late-999-ends-the-next-session',
    what: 'a 999 of the session before ends this one',
    seen: 'Eventra #16530',
    // A person has to sign in again during an answer of the session before.
    profile: 'storms',
    patches: [
      {
        rule: 'SES-2',
        from: '$event.type === $died && $event.$epoch === $context.$epoch && $context.$token !== undefined,',
        to: '$event.type === $died && $context.$token !== undefined,',
      },
      {
        rule: 'SES-2',
        from: '$event.type === $died && $event.$epoch === $context.$epoch && $context.$token !== undefined &&',
        to: '$event.type === $died && $context.$token !== undefined &&',
      },
    ],
  },
  {
    id: '27-rows-survive-sign-out',
    what: 'the orders of the account before stay',
    seen: 'shellhub #6194',
    patches: [
      {
        rule: 'CON-18',
        from: 'const $rows = $context.$make<$Id, $Row>()',
        to: "const $rows = $context.$make<$Id, $Row>('everyone')",
      },
      {
        rule: 'CON-18',
        from: '$paged({ $call: $load, $by: ({ $id }) => $id, $tag: $orders })',
        to: "$paged({ $call: $load, $by: ({ $id }) => $id, $tag: $orders, scope: 'everyone' })",
      },
    ],
  },
  {
    id: '28-slow-page-overwrites',
    what: 'a request that was replaced by a newer one still writes its rows',
    seen: 'axios #1675',
    patches: [
      {
        rule: 'ENV-14',
        from: 'if ($fresh === true) $found?.$send() if ($found !== undefined) return $found',
        to: 'if ($fresh !== true && $found !== undefined) return $found',
      },
      ...NOT_THE_NEWEST,
      NO_RECONCILE,
      NO_SECOND_LOOK,
    ],
  },
  {
    id: '29-closed-order-resurrected',
    what: 'a slower list brings a closed order back',
    seen: 'Kwenta, GMX',
    profile: 'lists',
    patches: [
      {
        rule: 'CON-18',
        from: '$read.filter(({ $id, $status }) => $status === $over || !$closed.has($id))',
        to: '$read.filter(() => true)',
      },
      { rule: 'LIST-10', from: 'for (const $one $of $gone) $rowsByKey.$drop($one) return {', to: 'return {' },
    ],
  },
  {
    id: '31-polls-overlap',
    what: 'what is being read is read once more',
    seen: 'polls of many web shops',
    patches: [{ rule: 'ENV-14', from: '$send() if ($found !== undefined) return $found', to: '$send()' }],
  },
  {
    id: '32-same-t-twice',
    what: 'two calls carry the same time',
    seen: 'nonce collisions of many exchanges',
    patches: [{ rule: 'ENV-10', from: 'Math.max($clock.now(), $last + 1)', to: '$clock.now()' }],
  },
  {
    id: '33-wrong-account',
    what: 'an order under way is sent under the account signed in since',
    seen: 'the plan of this simulation',
    patches: [{ rule: 'ENV-22', from: '$sentIn.get($key) !== $context.$session().$epoch', to: 'false' }],
  },
  ...OF_MONEY,
  ...OF_MICRO,
  ...OF_EVENTS,
  ...OF_ACCOUNTS,
  ...OF_WHOLE,
  ...OF_CLUSTER,
  ...OF_MARKETS,
  ...FOUND_HERE,
]
