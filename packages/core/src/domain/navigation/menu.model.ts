import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import { WireFlag, WireText } from '../../wire/codec.ts'
import { pageOf } from '../../wire/page-codec.ts'

const off = Schema.withDecodingDefaultKey(Effect.succeed('0'))
const empty = Schema.withDecodingDefaultKey(Effect.succeed(''))

/** One entry of a menu the server configures; `title` is a message id or words as they come. */
export const MenuEntry = Schema.Struct({
  group: WireText.pipe(empty),
  isMobile: WireFlag.pipe(off),
  path: WireText.pipe(empty),
  icon: WireText.pipe(empty),
  title: WireText.pipe(empty),
  allowDemo: WireFlag.pipe(off),
}).pipe(Schema.encodeKeys({ isMobile: 'is_mobile', allowDemo: 'is_allow_demo' }))
export type MenuEntry = typeof MenuEntry.Type

export const MenuList = pageOf(MenuEntry)
