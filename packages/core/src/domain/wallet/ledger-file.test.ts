import { expect, it } from 'vitest'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import { ledgerFilePanel } from './ledger-file.panel.ts'

const entry = (more: object) => ({
  Value: '-0.123456789',
  Type: 'Fee',
  Memo: 'Fee',
  MemoTran: '',
  CreatedAtTran: '2026-01-07 12:00:00',
  ...more,
})

it('[LIST-22] the file of a ledger has every booking of the account, its memo in the words of the reader', async () => {
  const { clock, ports, domains, queries } = openTestContext()
  const pages = [
    [entry({ Id: 3, MemoTran: 'Gebühr, "fest"' }), entry({ Id: 2 })],
    [entry({ Value: '12', Memo: '-5 back', CreatedAtTran: '' })],
  ]
  ports.http.answer(({ url }) =>
    accepted({ list: pages[Number(new URL(url).searchParams.get('page')) - 1] ?? [], total: 3 }),
  )
  const file = derivedCell(domains.use, ledgerFilePanel, '3')
  file.subscribe(() => undefined)
  await clock.advance(2000)
  expect(file.get()).toMatchObject({ stage: 'whole', loaded: 3, total: 3 })
  expect(new Set(queries().map((query) => query.get('type')))).toEqual(new Set(['3']))
  expect(file.get().csv().split('\r\n')).toEqual([
    'booking,booked_utc,amount,type,memo',
    '3,2026-01-07T12:00:00.000Z,-0.123456789,Fee,"Gebühr, ""fest"""',
    '2,2026-01-07T12:00:00.000Z,-0.123456789,Fee,Fee',
    ",,12,Fee,'-5 back",
    '',
  ])
})
