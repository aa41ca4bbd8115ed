import { alike } from './patch.ts'

/** Defects of copies, loans and funds. */
export const OF_WHOLE = alike({ seen: 'the plan of this simulation' }, [
  {
    id: '60-follow-sent-twice',
    what: 'a master is followed by two requests for one confirmed review',
    profile: 'whole',
    patches: [
      {
        rule: 'CON-20',
        from: 'return $followed($context.$commit($mutation, $of.$input($request, $given)), $seen)',
        to: "if ($mutation.name === 'followTrader') $context.$commit($mutation, { ...$request, multiple: $request.multiple + 1 }); return $followed($context.$commit($mutation, $of.$input($request, $given)), $seen)",
      },
    ],
  },
  {
    id: '61-unknown-fund-is-failed',
    what: 'a subscription whose answer was lost is called not bought without a look',
    profile: 'keylessWhole',
    patches: [
      {
        rule: 'FUND-11',
        from: '$judge: ($criteria, $at, $page, { $synced, $alone }) => $find({ ...$criteria, $synced, $alone }, $at, $page, $isOf($criteria.$title))',
        to: "$judge: () => 'absent'",
      },
    ],
  },
  {
    id: '62-penalty-is-another',
    what: 'leaving early costs other than its review said',
    profile: 'whole',
    patches: [
      {
        rule: 'FUND-3',
        from: '$amount($exact($input.$share, $one).$mul($checked($input.$damages, $two)).$mul($percent))',
        to: "$amount($exact($input.$share, $one).$mul($checked($input.$damages, $two)).$mul($percent).$mul('1.01'))",
      },
    ],
  },
  {
    id: '63-loan-sent-twice',
    what: 'a signature sends two loans',
    profile: 'whole',
    patches: [
      {
        rule: 'LOAN-35',
        from: '$begin: $offer && $signature && $once(() => $world.$commit($offer, $signature)),',
        to: '$begin: $offer && $signature && $once(() => { $world.$commit({ ...$offer, amount: $offer.amount.plus(1) }, $signature); return $world.$commit($offer, $signature) }),',
      },
    ],
  },
  {
    id: '64-repaid-without-penalty',
    what: 'what a late loan is repaid with leaves its penalty out',
    profile: 'whole',
    patches: [
      {
        rule: 'LOAN-38',
        from: '$sum: $compute({ $amount: $record.$amount, $interests: $record.$interest, $penalties: $record.$penalty }),',
        to: '$sum: $compute({ $amount: $record.$amount, $interests: $record.$interest, $penalties: 0 }),',
      },
    ],
  },
  {
    id: '65-unknown-repayment-is-made',
    what: 'a repayment that never arrived is called announced',
    profile: 'keylessWhole',
    patches: [
      {
        rule: 'ENV-13',
        from: '$rows.$find(({ $id }) => $id === $loan)?.$status return $status === $checking || $status === $repaid ? $found : $maybe',
        to: "$rows.$find(({ $id }) => $id === $loan)?.$status return 'found'",
      },
    ],
  },
])
