import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { Area, Profits } from './account.model.ts'

/** The phone codes of the countries served. */
export const loadAreas = endpoint({
  name: 'loadAreas',
  path: '/api/default/area_list',
  shared: true,
  quiet: true,
  answer: pageOf(Area),
})

/** Today's profit. @rule WAL-6 */
export const loadProfits = endpoint({
  name: 'loadProfits',
  path: '/api/user/get_profits',
  quiet: true,
  answer: Profits,
})
