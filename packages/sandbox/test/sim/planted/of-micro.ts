import { alike } from './patch.ts'

/** Defects of micro orders. */
export const OF_MICRO = alike({ seen: 'the plan of this simulation' }, [
  {
    id: '46-equal-bet-before-is-it',
    what: 'an equal micro order from shortly before is taken for the one whose answer was lost',
    profile: 'keylessMicro',
    patches: [
      {
        rule: 'ENV-13',
        from: '$fingerprint($terms.$join($bar)) === $print && !$known.$includes($id)',
        to: '$fingerprint($terms.$join($bar)) === $print',
      },
      {
        rule: 'ENV-13',
        from: '$rows.filter(($row) => $placed($criteria, $termsOf($row), $row.$id) && !$criteria.$named.$includes($row.$id))',
        to: '$rows.filter(($row) => $placed($criteria, $termsOf($row), $row.$id))',
      },
      {
        rule: 'ENV-13',
        from: 'const $moment = $criteria.$synced ? $at - $same : $since',
        to: 'const $moment = $since',
      },
    ],
  },
  {
    id: '47-countdown-of-its-own',
    what: 'a countdown runs longer than the order it is shown for',
    profile: 'micro',
    patches: [
      {
        rule: 'MIC-20',
        from: 'const $deadline = $answer.$received + $answer.$left - $way',
        to: 'const $deadline = $answer.$received + $answer.$left + 20_000 - $way',
      },
    ],
  },
])
