import { alike } from './patch.ts'

/** Defects of the sandbox's own book: prices at which orders open and end. */
export const OF_MARKETS = alike({ seen: 'the first version of the sandbox', of: 'sandbox', profile: 'markets' }, [
  {
    id: '70-limit-fills-at-its-target',
    what: 'a limit that is jumped over opens at its target, and not at the better price there is',
    patches: [
      {
        rule: 'CON-90',
        from: 'return $limit && $price !== $asked ? [$price, $asked] : [$price]',
        to: 'return $limit ? [$asked] : [$price]',
      },
    ],
  },
  {
    id: '71-stop-order-fills-at-its-target',
    what: 'an order that runs after the price opens better than the market it ran after',
    patches: [
      {
        rule: 'CON-90',
        from: 'return $limit && $price !== $asked ? [$price, $asked] : [$price]',
        to: 'return $limit ? [$price, $asked] : [$asked]',
      },
    ],
  },
  {
    id: '72-close-out-sells-what-is-shut',
    what: 'a close-out closes a position whose market is shut, at its last price',
    patches: [
      {
        rule: 'CON-91',
        from: 'const $dealt = ($order: $Row): $boolean => $open.has($order.$symbol)',
        to: 'const $dealt = ($order: $Row): $boolean => true || $open.has($order.$symbol)',
      },
    ],
  },
  {
    id: '73-copies-end-last',
    what: 'copies end once all of a turn is done: the next copy is smaller, the more so the fewer follow',
    patches: [
      {
        rule: 'CON-92',
        from: '$ended: ($order) => { const $left = $follow.$end($order)',
        to: '$ended: ($order) => void (globalThis.late ??= []).push($order), then: ($order) => { const $left = $follow.$end($order)',
      },
      {
        rule: 'CON-92',
        from: '$closed: ($userId, $ids) => $journal.$after(() => { $hub.$publish(',
        to: '$closed($userId, $ids) { for (const order of globalThis.late.splice(0)) this.then(order); this.say($userId, $ids) }, say: ($userId, $ids) => $journal.$after(() => { $hub.$publish(',
      },
    ],
  },
])
