import * as Schema from 'effect/Schema'
import { WireFlagOrOff, WireTextOrEmpty } from '../../wire/codec.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** One entry of a menu the server configures; `title` is a message id or words as they come. @rule NAV-12 */
export const MenuEntry = Schema.Struct({
  group: WireTextOrEmpty,
  isMobile: WireFlagOrOff,
  path: WireTextOrEmpty,
  icon: WireTextOrEmpty,
  title: WireTextOrEmpty,
  allowDemo: WireFlagOrOff,
}).pipe(Schema.encodeKeys({ isMobile: 'is_mobile', allowDemo: 'is_allow_demo' }))
export type MenuEntry = typeof MenuEntry.Type

export const MenuList = pageOf(MenuEntry)
