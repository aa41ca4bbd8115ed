import { alike } from './patch.ts'

/** Defects of the reference server on PostgreSQL and NATS, each for one or two kills of a storm. */
export const OF_CLUSTER = alike({ seen: 'the plan of the cluster', of: 'sandbox', detector: 'storm' }, [
  {
    id: '70-answered-before-stored',
    what: 'what was committed is answered before PostgreSQL has it',
    profile: 'databaseHeld',
    patches: [
      {
        from: 'if (!$open.$isEmpty || $open.$waiting.$length > 0) { $open.$waiting.$push($run) $flushSoon() }',
        to: 'if (false) {}',
      },
      { from: 'if ($sent !== undefined) $sent.$waiting.$push($run)', to: 'if (false) {}' },
    ],
  },
  {
    id: '71-stored-without-its-turn',
    what: 'a batch is stored whichever process writes now, and whatever was stored before it',
    profile: 'databaseHeld',
    // Without the epoch alone nothing is lost: the number holds a late batch back, too, since it follows the one before.
    patches: [
      {
        from: '({ $name, $text: $statement, $values: [...$values] })',
        to: "({ $name, $text: $statement.replace('AND epoch = $2::bigint', 'AND $2::bigint > 0').replace('$3::bigint, $2', 'last.seq + 1, $2').replace('last.seq = $3::bigint - 1', '$3::bigint > 0'), $values: [...$values] })",
      },
    ],
  },
  {
    id: '72-repeated-without-key',
    what: 'a gateway asks again for a change that has no key',
    profile: 'writerUnheard',
    patches: [
      {
        rule: 'OPS-7',
        from: '$mayRepeat = $kind === $keyed ? $keepsKeys : $kind !== $once',
        to: '$mayRepeat = true',
      },
    ],
  },
])
