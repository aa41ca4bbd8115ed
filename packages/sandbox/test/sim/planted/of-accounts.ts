import { alike } from './patch.ts'

/** Defects of registration, recovery and passwords. */
export const OF_ACCOUNTS = alike({ seen: 'the plan of this simulation', profile: 'accounts' }, [
  {
    id: '35-lost-form-is-failed',
    what: 'a form of accounts whose answer was lost is shown as failed',
    patches: [
      {
        rule: 'ENV-6',
        from: '{ guard: $isUndecided, target: $undecided, actions: [$noteOutcome, $keepNext, $askShell] }, { target: $editing, actions: [$noteOutcome, $askShell] }',
        to: '{ target: $editing, actions: [$noteOutcome, $askShell] }',
      },
    ],
  },
  {
    id: '36-registration-sent-again',
    what: 'a registration whose answer was lost is sent again, to a server that keeps no keys of visitors',
    patches: [
      {
        rule: 'ENV-27',
        from: '$options.$keeps() && $known.get($request.$call)?.$anonymous !== true',
        to: '$options.$keeps()',
      },
    ],
  },
  {
    id: '37-secret-written-out',
    what: 'a password shows in what a form holds',
    patches: [
      {
        rule: 'SES-26',
        from: '$json(): $string { return $covered } }',
        to: '$json(): $string { return Secret.reveal(this) } }',
      },
    ],
  },
])
