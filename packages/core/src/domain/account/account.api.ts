import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { Area } from './account.model.ts'

/** The phone codes of the countries served. */
export const loadAreas = endpoint({
  name: 'loadAreas',
  path: '/api/default/area_list',
  shared: true,
  answer: pageOf<Area>(Area),
})
