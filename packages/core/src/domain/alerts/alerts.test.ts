import { expect, it } from 'vitest'
import { openAlertsBrowser } from '../../../test-support/alerts-bench.ts'

it('smoke', async () => {
  const { open } = openAlertsBrowser()
  const page = await open()
  expect(page.market.quotes.rows().length).toBe(2)
  expect(page.market.freshness.rows()).toEqual([])
  const set = page.set('101')
  expect(set).toEqual('')
  page.push('100.5')
  page.push('101.01')
  expect(page.told()).toEqual(['101.01'])
})
