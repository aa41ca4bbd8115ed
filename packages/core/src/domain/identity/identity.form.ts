import type { PlainFormRules } from '../../engine/form/plain-form.machine.ts'
import { plainForm } from '../../engine/form/plain-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Resource } from '../../engine/read/resource.ts'
import { config } from '../config/config.ts'
import type { ImageSlot } from '../images/images.ts'
import {
  type IdentityFields,
  type IdentityInputs,
  identityFields,
  identityFilled,
  identityIssues,
  identityRequest,
  type PictureSide,
  type Pictures,
} from './identity.calc.ts'
import { submitIdentity } from './identity.mutation.ts'
import type { IdentityRecord } from './identity.wire.ts'

/** Facts a verification must know besides what is typed. */
export interface IdentityFacts {
  readonly pictures: Pictures
  /** Record that was sent the last time. */
  readonly record: IdentityRecord | undefined
  /** Those that are switched on. */
  readonly fields: IdentityFields
}

/** Values a verification is opened with. */
export interface IdentityGiven {
  readonly pictures: Readonly<Record<PictureSide, ImageSlot>>
  readonly record: Resource<IdentityRecord>
}

/** The form with nothing touched. */
export const UNTOUCHED: IdentityInputs = {
  name: undefined,
  documentKind: undefined,
  documentNumber: undefined,
  ssn: undefined,
}

/** Rules for a person's documents; what was typed goes once it was accepted. @rule IDN-3 IDN-5 IDN-6 */
export const identityRules: PlainFormRules<IdentityInputs, Omit<IdentityFacts, 'fields'>> = {
  issues: (inputs, { pictures, record }) => identityIssues(identityFilled(inputs, pictures, record)),
  next: () => UNTOUCHED,
}

/** Facts of what was uploaded and sent before. */
export const identityFacts = derive(
  (read, { front, back, hand }: IdentityGiven['pictures'], record: IdentityGiven['record']): IdentityFacts => {
    const [frontUrl, backUrl, handUrl] = [front, back, hand].map((slot) => read(slot).context.url)
    return {
      pictures: { front: frontUrl, back: backUrl, hand: handUrl } as Pictures,
      record: read(record).value,
      fields: identityFields(read(read.use(config).settings)),
    }
  },
)

/** The form that sends a person's documents. @rule IDN-8 */
export const identityForm = plainForm({
  facts: identityFacts,
  asks: (_, { pictures, record }) => [pictures, record],
  rules: identityRules,
  empty: (_: IdentityGiven) => UNTOUCHED,
  mutations: [submitIdentity],
  send: ({ inputs, facts: { pictures, record, fields } }, { commit }) =>
    commit(submitIdentity, identityRequest(identityFilled(inputs, pictures, record), fields)),
  accepted: { say: 'identity.sent' },
})
