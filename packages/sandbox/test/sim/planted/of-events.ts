import { alike, type Patch } from './patch.ts'

/** Patch: an event told by another tab is known by its message alone, not by the mark it kept. */
const BY_MESSAGE_ALONE: Patch = {
  rule: 'EVT-4',
  from: '$told.has($one) || $isMarked($one)',
  to: '$told.has($one)',
}

/** Defects of announced events. */
export const OF_EVENTS = alike({ seen: 'the plan of this simulation' }, [
  {
    id: '90-told-by-message-alone',
    what: 'what another tab has told is told again where its message was lost',
    patches: [BY_MESSAGE_ALONE],
  },
  {
    id: '91-every-tab-tells',
    what: 'a tab does not ask whether it is the one that tells',
    patches: [
      BY_MESSAGE_ALONE,
      {
        rule: 'EVT-3',
        from: '$isTeller: () => $tabs === undefined || $unkept || $storage.get($device, $teller) === $tab',
        to: '$isTeller: () => true',
      },
    ],
  },
  {
    id: '92-other-tabs-not-heard',
    what: 'what another tab says it has told is not noted',
    patches: [
      BY_MESSAGE_ALONE,
      { rule: 'EVT-4', from: '$else if ($about === $as) $told.$add($id)', to: '$else if ($about === $as) {}' },
    ],
  },
  {
    id: '93-own-doing-is-told',
    what: 'what the person closes or cancels is told like what the market did',
    patches: [
      { rule: 'EVT-2', from: 'if ($mine.has($id) || $others.has($id)) return true', to: '' },
      {
        rule: 'EVT-2',
        from: '$isMarked !== undefined && ($isMarked($id) || $isMarked($asked($id)))',
        to: 'false',
      },
    ],
  },
  {
    id: '94-told-is-forgotten',
    what: 'what was told is not kept, neither its mark nor its time',
    patches: [
      BY_MESSAGE_ALONE,
      {
        rule: 'EVT-4',
        from: 'for (const [$source, $at] $of $newest) $advance($source, $at)',
        to: '',
      },
    ],
  },
  {
    id: '95-first-look-tells-everything',
    what: 'all that a list shows at first is told',
    profile: 'whole',
    patches: [
      {
        rule: 'EVT-3',
        from: 'if ($isChange || ($at !== undefined && $at > $toldUntil))',
        to: 'if ($isChange || $at !== undefined)',
      },
    ],
  },
  {
    id: '96-not-cleared-with-the-account',
    what: 'events of one account are listed to the next',
    profile: 'switches',
    patches: [
      { rule: 'EVT-1', from: '$cell<$readonly $event[]>([])', to: "$cell<$readonly $event[]>([], 'everyone')" },
    ],
  },
  {
    id: '97-fee-left-out',
    what: 'the result that is told is that before the fee',
    patches: [
      {
        rule: 'EVT-6',
        from: '$closePrice: $order.$price, $net: $orderNet($order)',
        to: '$closePrice: $order.$price, $net: $order.profit',
      },
    ],
  },
  {
    id: '98-cause-guessed',
    what: 'the cause of a closing is guessed from its price',
    profile: 'whole',
    patches: [
      { rule: 'EVT-6', from: '$order.$closedBy ?? $orderEnd($order)?.$by ??', to: '$orderEnd($order)?.$by ??' },
    ],
  },
  {
    id: 'f18-own-doing-by-message-alone',
    what: 'what the person did is told in another tab whose message was lost, and after a reload',
    seen: 'found here',
    patches: [
      {
        rule: 'EVT-2',
        from: '$isMarked !== undefined && ($isMarked($id) || $isMarked($asked($id)))',
        to: 'false',
      },
    ],
  },
  {
    id: 'f19-not-offered-at-first',
    what: 'micro orders are not followed where the session was there before the site had said what it offers',
    seen: 'found here',
    profile: 'whole',
    patches: [{ rule: 'EVT-3', from: 'for (const $source $of [...$wanted.$keys()]) $follow($source)', to: '' }],
  },
])
