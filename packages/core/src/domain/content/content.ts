import { type Domain, domain } from '../../engine/domain.ts'
import { type Resource, resources } from '../../engine/resource.ts'
import { type ContentItem, loadContentGroup } from './content.wire.ts'

/** Members of the domain `content`. */
export interface Content {
  /** The texts of one group. */
  readonly group: (of: { readonly group: string }) => Resource<readonly ContentItem[]>
}

/** Texts of the operator. @rule DEP-12 CNT-4 */
export const content: Domain<Content> = domain('content', (context) => ({
  // Visitors read terms before they register.
  group: context.open(
    resources({ call: loadContentGroup, scope: 'everyone', pick: ({ rows }): readonly ContentItem[] => rows }),
  ),
}))
