import type { TextInput } from '../../engine/form/fields.ts'
import type { ImageInput } from '../../engine/form/image-slot.machine.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { isBlankSecret, type Secret } from '../../kernel/secret.ts'
import { isOn } from '../config/config.calc.ts'
import type { AppConfig } from '../config/config.wire.ts'
import type { IdentityRequest } from './identity.mutation.ts'
import type { IdentityRecord } from './identity.wire.ts'

/** A document that proves a person's identity. @rule IDN-3 */
export type DocumentKind = 'card' | 'passport'
/** A side of the document, or the person holding it. */
export type PictureSide = 'front' | 'back' | 'hand'
/** The addresses of pictures that were uploaded here. */
export type Pictures = Readonly<Partial<Record<PictureSide, string>>>

/** A picture of a document; `sent` is the address of the one that was sent before, while no other takes its place. */
export interface PictureInput extends ImageInput {
  readonly sent: string | undefined
}

/** A person's identity, as a form asks for it: in a registration and in a verification. */
export interface RealNameInput {
  readonly name: TextInput
  /** Kind of document: the name of the number below. */
  readonly documentKind: {
    readonly value: DocumentKind
    /** One alone is no choice. */
    readonly options: readonly DocumentKind[]
    readonly change: (kind: DocumentKind) => void
  }
  readonly documentNumber: TextInput
  readonly front: PictureInput
  readonly back: PictureInput
  /** Undefined where it is not asked for. */
  readonly hand: PictureInput | undefined
  readonly ssn: TextInput | undefined
}

/** Inputs a person typed; undefined as long as a field was not touched. */
export interface IdentityInputs {
  readonly name: string | undefined
  /** The call has no field for it: it changes what the number is called. */
  readonly documentKind: DocumentKind | undefined
  readonly documentNumber: Secret | undefined
  readonly ssn: Secret | undefined
}

/** Fields the form asks for. */
export interface IdentityFields {
  /** @rule IDN-4 */
  readonly ssn: boolean
  /** @rule IDN-4 */
  readonly hand: boolean
  /** Those to choose from. @rule IDN-11 */
  readonly documentKinds: readonly DocumentKind[]
}

/** Kinds of document a person may choose from, in a registration and in a verification: the passport by its flag. @rule IDN-11 */
export const documentKinds = (config: AppConfig): readonly DocumentKind[] =>
  isOn(config, 'is_auth_pass_show') ? ['card', 'passport'] : ['card']

/** The chosen kind as long as it is offered, else the card. @rule IDN-11 */
export const chosenKind = (chosen: DocumentKind | undefined, kinds: readonly DocumentKind[]): DocumentKind =>
  kinds.find((kind) => kind === chosen) ?? 'card'

/** Fields the configuration asks for. @rule IDN-3 IDN-4 */
export const identityFields = (config: AppConfig): IdentityFields => ({
  ssn: isOn(config, 'is_auth_ssn'),
  hand: isOn(config, 'is_auth_hand_pic'),
  documentKinds: documentKinds(config),
})

/** Content of the form: what was typed, and before that what was sent the last time. @rule IDN-9 */
export const identityFilled = (
  inputs: IdentityInputs,
  pictures: Pictures,
  record: IdentityRecord | undefined,
): IdentityRequest =>
  ({
    name: inputs.name ?? record?.name ?? '',
    documentNumber: inputs.documentNumber ?? record?.documentNumber,
    front: pictures.front ?? record?.front ?? '',
    back: pictures.back ?? record?.back ?? '',
    hand: pictures.hand ?? record?.hand,
    ssn: inputs.ssn ?? record?.ssn,
  }) as IdentityRequest

/** A record of status open that holds something was looked at, and not accepted. @rule IDN-9 */
export const isReturned = (record: IdentityRecord): boolean =>
  record.status === 'open' &&
  (record.name !== '' || record.front !== '' || record.back !== '' || !isBlankSecret(record.documentNumber))

/** Message ids of what may be missing. */
export type IdentityIssueId = 'account.name_missing' | 'account.document_missing' | 'account.picture_missing'

const isMissing = (value: string | Secret | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : isBlankSecret(value))

/** Issues of missing fields, in the order of the fields. @rule IDN-3 IDN-4 REG-6 */
export const identityIssues = (
  filled: Partial<Pick<IdentityRequest, 'name' | 'documentNumber' | 'front' | 'back'>>,
): readonly Issue<IdentityIssueId>[] =>
  (
    [
      ['name', 'account.name_missing'],
      ['documentNumber', 'account.document_missing'],
      ['front', 'account.picture_missing'],
      ['back', 'account.picture_missing'],
    ] as const
  ).flatMap(([field, id]) => (isMissing(filled[field]) ? [issue(id, field)] : []))

/** Request with what is shown, and nothing else; an optional field travels only when it is filled. @rule IDN-5 */
export const identityRequest = (filled: IdentityRequest, fields: IdentityFields): IdentityRequest => {
  const { name, documentNumber, front, back, hand, ssn } = filled
  return {
    name: name.trim(),
    documentNumber,
    front,
    back,
    ...(fields.hand && hand !== undefined && hand !== '' ? { hand } : {}),
    ...(fields.ssn && ssn !== undefined && !isBlankSecret(ssn) ? { ssn } : {}),
  }
}
