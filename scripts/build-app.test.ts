import { expect, it } from 'vitest'
import { isOwnBuild } from './lib/build-app.ts'

it('a build with a brand, an observer or a host of its own is never taken from an earlier one', () => {
  expect(isOwnBuild({ PATH: '/bin', PORT: '4300', OPENLOT_DATA: '.data', OPENLOT_BRAND: '' })).toBe(false)
  for (const variable of ['OPENLOT_BRAND', 'VITE_OBSERVE', 'VITE_SUPPORT_HOSTS', 'VITE_API_ORIGIN'])
    expect([variable, isOwnBuild({ [variable]: 'acme' })]).toEqual([variable, true])
})
