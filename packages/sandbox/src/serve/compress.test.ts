import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { CALLS } from '../http/router.ts'
import { createCompressor } from './compress.ts'

const answer = (body: string) => ({ status: 200, headers: { 'content-type': 'application/json' }, body })
const LONG = JSON.stringify({ code: 1, data: 'a secret of somebody '.repeat(200) })

it('[T46] no answer is compressed but of a read that is the same for everyone, however long it is', async () => {
  const compress = createCompressor()
  const compressed: string[] = []
  for (const { name, endpoint } of CALLS) {
    const { headers } = await compress({ path: endpoint.path, headers: { 'accept-encoding': 'gzip' } }, answer(LONG))
    if ('content-encoding' in headers) compressed.push(name)
  }
  // A name added here promises that its answer holds nothing of a person.
  expect(compressed.toSorted()).toEqual([
    'loadAreas',
    'loadCategories',
    'loadCompany',
    'loadCompanyEmail',
    'loadConfig',
    'loadContentGroup',
    'loadContentText',
    'loadKlines',
    'loadMicroSeconds',
    'loadNews',
    'loadNewsItem',
    'loadRanking',
    'loadSetting',
    'loadSiteStatus',
    'loadSparkline',
    'loadSymbols',
    'searchCompanies',
    'searchSymbols',
  ])
})

it('what comes out is what went in, also long after it was made', async () => {
  const compress = createCompressor()
  const path = '/v2/api/forex/trade_list'
  for (let round = 0; round < 100; round += 1) {
    const body = `${round} ${LONG}`
    for (let again = 0; again < 2; again += 1) {
      const made = await compress({ path, headers: { 'accept-encoding': 'gzip' } }, answer(body))
      expect(made.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(made.body).toString()).toBe(body)
    }
  }
})
