import { describe, expect, it } from 'vitest'
import { menuIcon } from './menu-icon.ts'

describe('icons of menus', () => {
  it('[NAV-7] maps common names in any case and shows a star for others', () => {
    expect(menuIcon('Orders')).toBe('orders')
    expect(menuIcon('language')).toBe('globe')
    expect(menuIcon('rocket')).toBe('star')
    expect(menuIcon('constructor')).toBe('star')
  })
})
