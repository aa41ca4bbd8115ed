import * as Schema from 'effect/Schema'
import { endpoint } from '../../wire/endpoint.ts'

const UploadParams = Schema.Struct({
  /** A JPEG or PNG of at most 10 MB, as multipart field `file`. */
  file: Schema.Unknown,
})

/** Address of an uploaded picture, sent in the field of a form. */
export const Uploaded = Schema.Struct({
  /** Address a form carries. The owner alone sees the picture, by addresses the server gives for it. */
  url: Schema.NonEmptyString,
})
export interface Uploaded extends Readonly<typeof Uploaded.Type> {}

/**
 * Uploads one picture. A registration does so before there is a session.
 * @refuses what is no picture, or is larger than 10 MB; too many from one address
 * @rule IMG-3
 */
export const uploadImage = endpoint({
  name: 'uploadImage',
  method: 'POST',
  path: '/api/common/image_upload',
  body: 'file',
  visitors: true,
  answer: Uploaded,
  params: UploadParams,
})
