import type { Defect } from './patch.ts'

/** Defects of money that is moved. */
export const OF_MONEY: readonly Defect[] = [
  {
    id: '34-all-is-rounded-up',
    what: 'all is a step more than is free',
    seen: 'Kwenta #975',
    profile: 'wallet',
    patches: [
      {
        rule: 'TRF-3',
        from: 'return $value.$over($zero) ? $floor($value, $step) : $zero',
        to: 'return $value.$over($zero) ? $floor($value, $step).plus($step) : $zero',
      },
    ],
  },
  {
    id: '38-equal-one-before-is-it',
    what: 'an earlier transfer of the same amount is taken for the one whose answer was lost',
    seen: 'the plan of this simulation',
    profile: 'keylessWallet',
    patches: [
      { rule: 'ENV-13', from: 'if ($place >= 0) $rest.$splice($place, 1) return $place < 0', to: 'return true' },
    ],
  },
  {
    id: '39-fee-is-not-what-it-costs',
    what: 'a review says a fee of a rate as if it were fixed',
    seen: 'the plan of this simulation',
    profile: 'wallet',
    patches: [
      {
        rule: 'WDR-1',
        from: 'return $type === $fixed ? $new $number($rate) : $sum.$mul($rate)',
        to: 'return $new $number($rate)',
      },
    ],
  },
]
