import { expect, it } from 'vitest'
import { ask, openWorld, trader } from '../../test/support.ts'

const inLanguage = (lang?: string): Readonly<Record<string, string>> => (lang === undefined ? {} : { lang })
const open = async () => {
  const { world } = openWorld()
  world.start()
  const me = await trader(world)
  const get = (path: string, params: Readonly<Record<string, string | number>> = {}, lang?: string) =>
    ask(world, 'GET', path, params, { token: me.token, headers: inLanguage(lang) })
  return { world, me, get }
}
const WRONG = { account: 'trader@openlot.test', password: 'not this one', login_type: 'email' }

it('[LANG-7] a refusal is in the language of the call, in English without one', async () => {
  const { world } = await open()
  const signIn = (lang?: string) => ask(world, 'POST', '/api/user/loginForU', WRONG, { headers: inLanguage(lang) })
  expect((await signIn('de')).msg).toBe('Konto oder Passwort ist falsch')
  expect((await signIn('tw')).msg).toBe('帳戶或密碼錯誤')
  for (const lang of [undefined, 'en', 'xx']) expect((await signIn(lang)).msg).toBe('Wrong account or password')
  // What a client acts on is the same in each.
  expect((await signIn('ar')).code).toBe(0)
  const dead = await ask(world, 'GET', '/api/user/info', {}, { token: 'none', headers: { lang: 'de' } })
  expect(dead).toMatchObject({ code: 999, msg: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.' })
  const nowhere = await ask(world, 'GET', '/api/nowhere', {}, { headers: { lang: 'de' } })
  expect(nowhere).toMatchObject({ status: 404, msg: 'Nicht gefunden' })
})

it('[LANG-8] the same booking reads in English and in German, whatever it was booked in', async () => {
  const { me, get } = await open()
  await me.order()
  const memos = async (lang?: string) => {
    const { data } = await get('/v2/api/main/accountLog/forexChange', { page: 1 }, lang)
    return (data as { list: readonly { Memo: string; MemoTran: string }[] }).list.map(({ Memo, MemoTran }) => [
      Memo,
      MemoTran,
    ])
  }
  const english = await memos()
  expect(english.every(([memo, words]) => memo === words)).toBe(true)
  const german = await memos('de')
  expect(german.map(([memo]) => memo)).toEqual(english.map(([memo]) => memo))
  expect(german.at(-1)).toEqual(['Opening balance', 'Anfangsguthaben'])
  expect(german[0]?.[1]).toMatch(/^Margin, EUR\/USD Order \d+$/)
  expect(german[1]?.[1]).toMatch(/^Gebühr, EUR\/USD Order \d+$/)
})

it('[LANG-7] names of symbols and categories are in the language of the call, and a symbol is found by either', async () => {
  const { get } = await open()
  type Named = readonly { readonly Name?: string; readonly NameShowTrans?: string; readonly Code?: string }[]
  const names = async (lang?: string) =>
    ((await get('/v2/api/forex/trade_list', {}, lang)).data as Named).map(({ Name }) => Name)
  expect(await names('de')).toContain('Euro / US-Dollar')
  expect(await names('hk')).toContain('黃金')
  expect(await names()).toContain('Gold')
  for (const text of ['Silber', 'Silver']) {
    const { data } = await get('/v2/api/forex/search', { searchCurrency: text }, 'de')
    expect((data as Named).map(({ Code }) => Code)).toEqual(['XAGUSD'])
  }
  const { data } = await get('/v2/api/forex/getCategories', {}, 'de')
  expect((data as Named).map(({ NameShowTrans }) => NameShowTrans)).toEqual(['Devisen', 'Metalle', 'Indizes', 'Krypto'])
})
