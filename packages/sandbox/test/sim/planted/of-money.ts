import { alike } from './patch.ts'

/** Defects of money that is moved. */
export const OF_MONEY = alike({ seen: 'the plan of this simulation' }, [
  {
    id: '34-all-is-rounded-up',
    what: 'all is a step more than is free',
    seen: 'Kwenta #975',
    profile: 'wallet',
    patches: [
      {
        rule: 'TRF-3',
        from: '$least($zero, $floor($dec($free, $field), $step))',
        to: '$least($zero, $floor($dec($free, $field), $step).plus($step))',
      },
    ],
  },
  {
    id: '38-equal-one-before-is-it',
    what: 'an earlier transfer of the same amount is taken for the one whose answer was lost',
    profile: 'keylessWallet',
    patches: [
      { rule: 'ENV-13', from: 'if ($place >= 0) $rest.$splice($place, 1) return $place < 0', to: 'return true' },
    ],
  },
  {
    id: '39-fee-is-not-what-it-costs',
    what: 'a review says a fee of a rate as if it were fixed',
    profile: 'wallet',
    patches: [
      {
        rule: 'WDR-1',
        from: 'return $type === $fixed ? $new $number($rate) : $sum.$mul($rate)',
        to: 'return $new $number($rate)',
      },
    ],
  },
  {
    id: '80-payout-is-rounded-half-up',
    what: 'a withdrawal pays out what is shown rounded: more than its fee leaves',
    seen: 'the cases of this project: 0.000051 ETH paid out 0.0001',
    of: 'sandbox',
    profile: 'wallet',
    patches: [
      {
        from: 'return $text($down($left(input), $places), $places)',
        to: 'const left = $left(input); return $text((2n * left.top * 10n ** BigInt($places) + left.bottom) / (2n * left.bottom), $places)',
      },
    ],
  },
  {
    id: '81-receipt-is-rounded-half-up',
    what: 'a review promises more than what the fee leaves',
    seen: 'the cases of this project',
    profile: 'wallet',
    patches: [
      {
        rule: 'WDR-4',
        from: 'return $down($least($zero, $left), $places[input.$kind])',
        to: 'return $least($zero, $left).toDecimalPlaces($places[input.$kind], 4)',
      },
    ],
  },
  {
    id: '40-over-is-not-made',
    what: 'a request for a deposit that is over already when it is looked for is called not made',
    profile: 'wallet',
    patches: [
      {
        rule: 'DEP-23',
        from: 'return $match === $absent ? $find({ ...$criteria, $synced, $isAlone }, $at, $records) : $match',
        to: 'return $match',
      },
    ],
  },
  {
    id: '41-proof-of-what-is-gone',
    what: 'a proof is called not sent because its request was credited meanwhile',
    profile: 'wallet',
    patches: [
      {
        rule: 'ENV-13',
        from: 'if ($request?.id !== id || $request.$step === $unknown) return $maybe return $request.$step === $sent ? $found : $absent',
        to: 'if ($request?.id !== id || $request.$step === $unknown) return $absent return $request.$step === $sent ? $found : $absent',
      },
    ],
  },
  {
    id: '42-still-there-is-taken-back',
    what: 'a cancel that never arrived is called done, though its request is still there',
    profile: 'keylessWallet',
    patches: [
      {
        rule: 'ENV-13',
        from: 'if ($request.id === id) return $absent return $request.$step === $sent ? $found : $maybe',
        to: 'return $found',
      },
    ],
  },
  {
    id: '43-proof-of-another-request',
    what: 'a proof that was chosen for a request goes with the one that has taken its place',
    profile: 'wallet',
    patches: [
      {
        rule: 'DEP-28',
        from: '$key !== $of(context.$request) || context.$request?.id === $none',
        to: 'false',
      },
    ],
  },
  {
    id: '44-bank-of-another-request',
    what: 'a request that was matched anew is shown with the bank it had before',
    profile: 'wallet',
    patches: [
      {
        rule: 'DEP-28',
        from: 'return { $request, $failure: undefined, ...($isOther ?',
        to: 'return { $request: $request && { ...$request, bankInfo: context.$request?.bankInfo ?? $request.bankInfo }, $failure: undefined, ...($isOther ?',
      },
    ],
  },
  {
    id: '45-other-coin-is-it',
    what: 'an equal amount of another coin is taken for the deposit whose answer was lost',
    profile: 'keylessWallet',
    patches: [
      {
        rule: 'ENV-13',
        from: '$find($criteria, $at, $page, $mayBe($criteria.$currency))',
        to: '$find($criteria, $at, $page)',
      },
    ],
  },
  {
    id: '48-rate-is-forgotten',
    what: 'yen are taken for dollars: the rate to the money of the account is left out',
    seen: 'this project, on USD/JPY',
    profile: 'orders',
    patches: [
      {
        rule: 'CON-85',
        from: '($money: $exact, $rate?: $given): $exact => $rate === undefined ? $money : $money.$mul($checked($rate, $name))',
        to: '($money: $exact, $rate?: $given): $exact => $money',
      },
    ],
  },
])
