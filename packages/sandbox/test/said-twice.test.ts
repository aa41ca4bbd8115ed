import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '../src/http/router.ts'
import { startThrough } from './through.ts'

let sandbox: Awaited<ReturnType<typeof startThrough>>
beforeAll(async () => {
  sandbox = await startThrough({ port: 0, seed: 1 })
})
afterAll(() => sandbox.close())

const JSON_BODY = 'application/json'
const FORM_BODY = 'application/x-www-form-urlencoded'
const send = async (method: string, path: string, type?: string, body?: string) => {
  const headers = { lang: 'en', ...(type === undefined ? {} : { 'content-type': type }) }
  const answer = await fetch(sandbox.url + path, { method, headers, ...(body === undefined ? {} : { body }) })
  return (await answer.json()) as { readonly code: number; readonly msg: string }
}
const TWICE = { code: 0, msg: 'The parameter amount is there more than once', data: null }

describe('a parameter that is there twice', () => {
  it.each(CALLS.map(({ endpoint: { method, path } }) => [method, path] as const))(
    '[ENV-41] [T48] is refused by %s %s, by its name, and the last one does not count',
    async (method, path) => {
      if (method === 'GET') {
        expect(await send(method, `${path}?amount=1&t=1&amount=2`)).toEqual(TWICE)
        expect(await send(method, `${path}?amount=1&%61mount=1`)).toEqual(TWICE)
        expect((await send(method, `${path}?amount=1&t=1`)).msg).not.toBe(TWICE.msg)
        return
      }
      for (const [type, body] of [
        [JSON_BODY, '{"amount":"1","amount":"2"}'],
        [JSON_BODY, '{"amount":[],"\\u0061mount":"2"}'],
        [FORM_BODY, 'amount=1&amount=1'],
      ] as const)
        expect(await send(method, path, type, body)).toEqual(TWICE)
      expect(await send(method, `${path}?amount=1`, FORM_BODY, 'amount=2')).toEqual(TWICE)
      expect((await send(method, path, JSON_BODY, '{"amount":"1"}')).msg).not.toBe(TWICE.msg)
    },
  )

  it('[ENV-41] [T48] is named as far as a name may go', async () => {
    const name = 'n'.repeat(2_000)
    const { msg } = await send('GET', `/api/basicSet/getBasicInfo?${name}=1&${name}=2`)
    expect(msg).toBe(`The parameter ${'n'.repeat(64)} is there more than once`)
  })
})
