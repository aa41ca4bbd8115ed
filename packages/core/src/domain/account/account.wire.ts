import * as Schema from 'effect/Schema'
import { WireTextOrEmpty } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** A phone code of a country. */
export const Area = Schema.Struct({
  id: WireTextOrEmpty,
  /** Two letters of the country. */
  code: WireTextOrEmpty,
  /** Beginning of the numbers of this country, such as `+001`. */
  globalCode: WireTextOrEmpty,
}).pipe(Schema.encodeKeys({ globalCode: 'global_code' }))
export interface Area extends Readonly<typeof Area.Type> {}

/** The phone codes of all countries. @rule REG-3 */
export const loadAreas = endpoint({
  name: 'loadAreas',
  path: '/api/default/area_list',
  shared: true,
  answer: pageOf<Area>(Area),
})
