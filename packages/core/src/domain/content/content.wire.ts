import * as Schema from 'effect/Schema'
import { WireTextOrEmpty } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** A text of the operator. */
export const ContentItem = Schema.Struct({
  id: WireTextOrEmpty,
  title: WireTextOrEmpty,
  /** Untrusted HTML: shown as words, or through the sanitiser. */
  content: WireTextOrEmpty,
})
export interface ContentItem extends Readonly<typeof ContentItem.Type> {}

const GroupParams = Schema.Struct({
  /** the name of a group of texts */
  group: Schema.String,
})

/** The texts of one group; none where nothing is filed under it. @rule DEP-12 */
export const loadContentGroup = endpoint({
  name: 'loadContentGroup',
  path: '/api/descript/list',
  shared: true,
  answer: pageOf<ContentItem>(ContentItem),
  params: GroupParams,
})
