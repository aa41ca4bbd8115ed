import { endpoint } from '../../wire/endpoint.ts'
import { MenuList } from './menu.model.ts'

/** Every menu of the app in one answer. @rule NAV-12 */
export const loadMenus = endpoint({
  name: 'loadMenus',
  path: '/api/menu',
  initial: true,
  shared: true,
  answer: MenuList,
})
