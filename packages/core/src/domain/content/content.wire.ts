import * as Schema from 'effect/Schema'
import { optionalParam, WireArticleOrEmpty, WireTextOrEmpty } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** A text of the operator. */
export const ContentItem = Schema.Struct({
  id: WireTextOrEmpty,
  title: WireTextOrEmpty,
  /** Untrusted HTML: shown as words, or through the sanitiser. */
  content: WireArticleOrEmpty,
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

const TextParams = Schema.Struct({
  /** the name of a group of texts */
  group: Schema.String,
  /** one of them by its `id`; left out for the first */
  id: optionalParam(Schema.String),
})

/**
 * One text of a group, as a list of one; none where it is not there. What it takes is ours: the contract shows the answer alone.
 * @rule CNT-10
 */
export const loadContentText = endpoint({
  name: 'loadContentText',
  path: '/api/descript/info',
  shared: true,
  answer: pageOf<ContentItem>(ContentItem),
  params: TextParams,
})
