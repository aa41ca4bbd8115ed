import type { PlainFormRules } from '../../engine/form/plain-form.machine.ts'
import { plainForm } from '../../engine/form/plain-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Address } from '../../kernel/brand.ts'
import { NO_SECRET, type Secret } from '../../kernel/secret.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { preferences } from '../preferences/preferences.ts'
import { session } from '../session/session.ts'

/** Credentials of an account that has just been opened. */
export interface EntryInputs {
  /** As the server knows it. */
  readonly account: string
  readonly by: 'email' | 'phone'
  readonly password: Secret
}

/** Address the entry leads to, and what follows where it fails. */
export interface EntryGiven {
  readonly next: Address
  /** The account is open, and its person is not signed in. */
  readonly failed: (failure: ApiFailure | undefined) => void
}

/** The password is gone as soon as it is on its way. */
const entryRules: PlainFormRules<EntryInputs, object> = {
  issues: () => [],
  wipe: (inputs) => ({ ...inputs, password: NO_SECRET }),
}

const noFacts = derive((): object => ({}))

/** Signs in with what was registered, once. @rule REG-28 */
export const entryForm = plainForm({
  facts: noFacts,
  rules: entryRules,
  empty: (_: EntryGiven): EntryInputs => ({ account: '', by: 'email', password: NO_SECRET }),
  send: ({ inputs }, { use }) =>
    use(session).signIn({ ...inputs, remember: use(preferences).chosen.get().stay === 'yes' }),
  settled: (outcome, { given }) => {
    if (outcome.kind !== 'accepted') given.failed(outcome.kind === 'rejected' ? outcome.failure : undefined)
  },
  accepted: { goes: { to: ({ next }) => next, replace: true } },
  scope: 'everyone',
})
