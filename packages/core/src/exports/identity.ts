/** Real-name verification. */

export {
  type DocumentKind,
  type IdentityFields,
  type IdentityInputs,
  identityFields,
  identityIssues,
  identityRequest,
  isReturned,
  type PictureInput,
  type PictureSide,
  type Pictures,
  type RealNameInput,
} from '../domain/identity/identity.calc.ts'
export type { IdentityFacts } from '../domain/identity/identity.form.ts'
export { type IdentityPanel, identityPanel } from '../domain/identity/identity.panel.ts'
export { type Identity, type IdentityForm, identity } from '../domain/identity/identity.ts'
export type { IdentityRecord } from '../domain/identity/identity.wire.ts'
