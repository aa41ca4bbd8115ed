import { expect, it } from 'vitest'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import { incomesFilePanel } from './incomes-file.panel.ts'

it('[LIST-22] the file of an income has every day of the subscription', async () => {
  const { clock, ports, domains, queries } = openTestContext()
  ports.http.answer(({ url }) => {
    const page = Number(new URL(url).searchParams.get('page'))
    const row = { id: 3 - page, interest: `2.50000000${page}`, created_at: `2026-01-0${8 - page} 00:00:00` }
    return accepted({ data: [row], last_page: 2 })
  })
  const file = derivedCell(domains.use, incomesFilePanel, '41')
  file.subscribe(() => undefined)
  await clock.advance(2000)
  expect(file.get()).toMatchObject({ stage: 'whole', loaded: 2 })
  expect(queries().map((query) => query.get('sub_id'))).toEqual(['41', '41'])
  expect(file.get().csv()).toBe(
    'income,paid_utc,amount\r\n2,2026-01-07T00:00:00.000Z,2.500000001\r\n1,2026-01-06T00:00:00.000Z,2.500000002\r\n',
  )
})
