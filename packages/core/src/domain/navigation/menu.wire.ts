import * as Schema from 'effect/Schema'
import { WireFlagOrOff, WireTextOrEmpty } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** One entry of a menu the server configures. @rule NAV-12 */
export const MenuEntry = Schema.Struct({
  /** Menu it belongs to. */
  group: WireTextOrEmpty,
  /** Shown on phones. */
  isMobile: WireFlagOrOff,
  /** A path of the app. */
  path: WireTextOrEmpty,
  /** The name of an icon of the app. */
  icon: WireTextOrEmpty,
  /** A message id, or words as they come. */
  title: WireTextOrEmpty,
  /** Open to mock accounts. */
  allowDemo: WireFlagOrOff,
}).pipe(Schema.encodeKeys({ isMobile: 'is_mobile', allowDemo: 'is_allow_demo' }))
export interface MenuEntry extends Readonly<typeof MenuEntry.Type> {}

/** Menu entries; a row that cannot be read is left out. */
export const MenuList = pageOf<MenuEntry>(MenuEntry)

/** Every menu of the app in one answer; menus may differ by person. @rule NAV-12 */
export const loadMenus = endpoint({
  name: 'loadMenus',
  path: '/api/menu',
  initial: true,
  visitors: true,
  answer: MenuList,
})
