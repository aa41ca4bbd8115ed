import { createCell } from '@openlot/core/engine'
import type { EventPlace } from '@openlot/core/events'

export type Unseen = Readonly<Record<EventPlace, number>>
export const NONE_UNSEEN: Unseen = { orders: 0, account: 0 }

/** Events that were not looked at, by the tab that counts them: the frame draws it, code that comes later knows it. */
export const unseen = createCell(NONE_UNSEEN)

/** Addresses of what those events are about: lists mark them. @rule MSG-4 */
export const unseenPlaces = createCell<ReadonlySet<string>>(new Set())
