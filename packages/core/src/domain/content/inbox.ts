import { type Domain, domain } from '../../engine/domain.ts'
import { type PagedLists, pagedList } from '../../engine/paged-list.ts'
import { type Resource, resources } from '../../engine/resource.ts'
import { ownPicture } from '../config/config.calc.ts'
import { loadMessage, loadMessages, type Message, type MessageText } from './message.wire.ts'

/** Filter of the messages: how many are a page. */
export interface InboxFilter {
  readonly limit: number
}
/** Members of the domain `inbox`. */
export interface Inbox {
  readonly list: PagedLists<Message, InboxFilter>
  readonly message: (of: { readonly messageId: string }) => Resource<MessageText>
  /** The address of a picture of our own server, '' for any other. */
  readonly picture: (address: string) => string
}

/** Messages to this person. @rule MSG-2 MSG-3 */
export const inbox: Domain<Inbox> = domain('inbox', (context) => ({
  list: context.open(pagedList({ call: loadMessages, key: ({ id }, place) => id ?? `#${place}` })),
  message: context.open(resources({ call: loadMessage })),
  picture: (address) => ownPicture(address, context.origin),
}))
