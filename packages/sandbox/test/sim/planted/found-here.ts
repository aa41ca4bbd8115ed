import { alike, type Patch } from './patch.ts'

export const NO_RENEWAL: Patch = { rule: 'RT-23', from: '$now - $since >= $patience', to: 'false' }
/** Owner of a read and of its retry: the account, or everyone. */
const WHOSE: Patch = {
  rule: 'WAL-4',
  from: 'const $isOver = (): $boolean => $scope === $account && $epoch !==',
  to: '$0',
}
const RETRIED = '$retry = $clock.$setTimeout(() => void $read(),'
const onlyWhere = (which: string): Patch => ({
  rule: 'WAL-4',
  from: `if ($failed && $subscribers > 0) ${RETRIED}`,
  to: `if ($failed && $subscribers > 0 && ${which}) ${RETRIED}`,
})

/** Defects this simulation has found in core, each put back as it was. */
export const FOUND_HERE = alike({ seen: 'found here' }, [
  {
    id: 'f1-sheet-hears-double-taps',
    what: 'the second tap of a double tap closes or cancels',
    patches: [{ rule: 'CON-22', from: 'delays: { $deaf: $ms }', to: 'delays: { $deaf: 0 }' }],
  },
  {
    id: 'f2-lost-sub-stays-lost',
    what: 'a topic whose request was lost stays silent',
    patches: [NO_RENEWAL],
  },
  {
    id: 'f3-refused-login-stays-refused',
    what: 'after one refused login the account stays deaf',
    patches: [
      { rule: 'RT-18', from: 'after: { $relogin: { guard: $refused, target: $login, actions: $distrust } },', to: '' },
    ],
  },
  {
    id: 'f4-symbols-not-read-again',
    what: 'a symbol list that was lost stays lost',
    patches: [WHOSE, onlyWhere('$scope === $account')],
  },
  {
    id: 'f5-filled-is-cancelled',
    what: 'an order gone from the pending ones counts as cancelled',
    // A cancel has to be lost just before the price comes: too rare among everything else that people do.
    profile: 'orders',
    patches: [{ rule: 'ENV-13', from: '[$pending, ...$filled].some', to: '[$pending].some' }],
  },
  {
    id: 'f6-device-clock-trusted',
    what: 'an order is told from older ones by the clock of the device',
    patches: [
      { rule: 'ENV-22', from: '$at: $serverNow ?? $ports.clock.now()', to: '$at: $ports.clock.now()' },
      { rule: 'ENV-22', from: 'const $synced = $serverNow !== undefined', to: 'const $synced = true' },
    ],
  },
  {
    id: 'f7-match-ignored',
    what: 'an order that was shown and cancelled meanwhile is called not placed',
    profile: 'orders',
    patches: [{ rule: 'ENV-22', from: 'if ($match !== $absent && !$isOfAnother(input))', to: 'if (false)' }],
  },
  {
    id: 'f8-balances-not-read-again',
    what: 'balances that were lost stay lost',
    patches: [WHOSE, onlyWhere('$scope !== $account')],
  },
  {
    id: 'f9-failed-start-stays',
    what: 'a page that could not start waits for somebody to tap',
    patches: [
      { rule: 'CFG-6', from: '{ after: { $again: $boot }, on: { $retry: $boot } }', to: '{ on: { $retry: $boot } }' },
      { from: "if ($hint === 'online' || $hint === 'visible') $root.send({ type: $retry })", to: '' },
    ],
  },
  {
    id: 'f10-closed-site-stays',
    what: 'who stands before a closed site is not let in when it opens',
    // Any other action of a person lets them in, which would hide the defect.
    profile: 'closures',
    patches: [
      { rule: 'CFG-6', from: ', after: { $reopen: $boot }, on: { $retry: $boot }', to: ', on: { $retry: $boot }' },
    ],
  },
  {
    id: 'f11-prices-never-age',
    what: 'a price that stands still is called live for ever',
    patches: [{ rule: 'MKT-5', from: '<= $young ? $live : $stale', to: '> 0 ? $live : $live' }],
  },
  {
    id: 'f12-trusted-after-a-sleep',
    what: 'what a sleeping host had kept is called live',
    patches: [{ rule: 'MKT-5', from: '$held = $realtime.$isUnverified() ? $quotes : []', to: '$held = []' }],
  },
  {
    id: 'f13-other-tab-goes-on',
    what: 'a sign-out in another tab changes nothing here',
    patches: [
      { rule: 'SES-21', from: 'return $whose !== $none && ($outOf($whose) ?? $out) !== $out', to: 'return false' },
      {
        rule: 'SES-21',
        from: '$tokens.$isNewSignOut($about.$join($space))) $actor.$send({ type: $left })',
        to: 'false) $actor.$send({ type: $left })',
      },
    ],
  },
  {
    id: 'f14-rows-without-ids-come-twice',
    what: 'rows that moved to the next page meanwhile are shown twice',
    profile: 'keylessWallet',
    patches: [{ rule: 'LIST-4', from: 'if ($moved && $starts < $most)', to: 'if (false)' }],
  },
  {
    id: 'f15-equal-one-since-is-it',
    what: 'an equal transfer made since the log was read is taken for the one whose answer was lost',
    profile: 'keylessWallet',
    patches: [
      {
        rule: 'ENV-13',
        from: 'return $stage === $ready && $list.$isCurrent() ? $rows',
        to: 'return $stage === $ready ? $rows',
      },
    ],
  },
  {
    id: 'f16-other-way-is-it',
    what: 'an equal transfer back is taken for the one whose answer was lost',
    profile: 'keylessWallet',
    patches: [
      {
        rule: 'TRF-7',
        from: 'if ($said === $id || $said === $type) return true',
        to: 'if ($said !== undefined) return true',
      },
    ],
  },
  {
    id: 'f17-one-of-two-equal-ones',
    what: 'of two equal deposits under way at once, one that never arrived takes the row of the other for its own',
    profile: 'keylessWallet',
    patches: [{ rule: 'ENV-13', from: 'return !$duplicates.has($key)', to: 'return true' }],
  },
])
