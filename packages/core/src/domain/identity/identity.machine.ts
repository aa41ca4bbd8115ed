import { doneSaid, type FormEnd } from '../../engine/form-end.ts'
import { type PlainFormRules, plainForm } from '../../engine/plain-form.machine.ts'
import { type IdentityInputs, identityFilled, identityIssues, type Pictures } from './identity.calc.ts'
import type { IdentityRecord } from './identity.wire.ts'

/** What a verification must know besides what is typed. */
export interface IdentityFacts {
  readonly pictures: Pictures
  /** What was sent the last time. */
  readonly record: IdentityRecord | undefined
}

/** How it ended, and on what record it was sent: another one is the server's answer to it. */
export type IdentityEnd = FormEnd & { readonly sentOn: IdentityRecord | undefined }

/** The form with nothing touched. */
export const UNTOUCHED: IdentityInputs = {
  name: undefined,
  documentKind: undefined,
  documentNumber: undefined,
  ssn: undefined,
}

/** What a person's documents must hold; what was typed goes once it was accepted. @rule IDN-3 IDN-5 IDN-6 */
export const identityRules: PlainFormRules<IdentityInputs, IdentityFacts, IdentityEnd> = {
  issues: (inputs, { pictures, record }) => identityIssues(identityFilled(inputs, pictures, record)),
  next: () => UNTOUCHED,
  intent: (_inputs, end) => doneSaid(end, 'identity.sent'),
}

/** The form that sends a person's documents. */
export const identityMachine = plainForm(identityRules)
