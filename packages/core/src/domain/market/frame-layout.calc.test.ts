import { describe, expect, it } from 'vitest'
import { layoutOf } from './frame-layout.calc.ts'

describe('the layout of a frame', () => {
  it('[MKT-3] names every value of a row and all that stands between', () => {
    expect(
      layoutOf(
        '{"t":17, "type":"DAY_MARKET","data":[ {"Change":-0.5,"Id":"7","Close":"1.10","More":null}],"x":{"y":[1]}}',
      ),
    ).toEqual({
      head: {
        values: [{ before: '{"t":', field: undefined, quoted: false }],
        after: ', "type":"DAY_MARKET","data":[ ',
      },
      rows: [
        {
          values: [
            { before: '{"Change":', field: 'change', quoted: false },
            { before: ',"Id":"', field: 'id', quoted: true },
            { before: '","Close":"', field: 'close', quoted: true },
          ],
          after: '","More":null}',
        },
      ],
      between: ',',
      tail: { values: [], after: '],"x":{"y":[1]}}' },
    })
  })

  it('[MKT-3] has each kind of row once', () => {
    const rows = ['{"Id":1,"Close":"1","Change":"0"}', '{"Id":2,"Close":"2","Change":"0","QuoteRate":"3"}']
    const layout = layoutOf(`{"data":[${[...rows, ...rows].join(' ,')}]}`)
    expect([layout?.rows.length, layout?.between]).toEqual([2, ' ,'])
  })

  it.each([
    '[]',
    '{}',
    '{"type":"DAY_MARKET"}',
    '{"data":5}',
    '{"data":[]}',
    '{"data":[5]}',
    '{"data":[{"Id":1,"Close":"1"}]}',
    '{"data":[{"Id":1,"Close":"1","Change":"0"},5]}',
    '{"data":[{"Id":1,"Close":"1","Change":"0","More":[1]}]}',
    '{"data":[{"Id":1,"Close":"1","Change":"0","Id":1}]}',
    '{"data":[{"Id":1,"Close":"1","Change":"0","\\u0049d":1}]}',
    '{"data":[{"Id":1,"Close":"1","Change":"0"}],"data":[]}',
    '{"data":[{"Id":1,"Close":"1","Change":"0"},{"Id":1,"Close":"1","Change":"0"}, {"Id":1,"Close":"1","Change":"0"}]}',
  ])('[MKT-3] cannot be told of %s', (text) => {
    expect(layoutOf(text)).toBeUndefined()
  })
})
