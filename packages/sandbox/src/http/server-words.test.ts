import { expect, it } from 'vitest'
import { SAMPLE } from '../../test/call-samples.ts'
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
  const signIn = (lang?: string) => {
    // After five wrong tries an answer waits.
    world.resetLimits()
    return ask(world, 'POST', '/api/user/loginForU', WRONG, { headers: inLanguage(lang) })
  }
  expect((await signIn('de')).msg).toBe('Konto oder Passwort ist falsch')
  expect((await signIn('tw')).msg).toBe('賬戶或密碼錯誤')
  for (const lang of [undefined, 'en', 'xx']) expect((await signIn(lang)).msg).toBe('Wrong account or password')
  // Codes that a client acts on are the same in each language.
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

it('[LANG-7] news, messages and the texts of groups are in the language of the call', async () => {
  const { get } = await open()
  type Text = { readonly id: number; readonly title: string; readonly desc: string; readonly content: string }
  type Texts = { readonly data: readonly Text[] }
  const rows = async (path: string, params: Parameters<typeof get>[1], lang?: string) =>
    ((await get(path, params, lang)).data as Texts).data
  const news = { category_id: 1, page: 1 }
  expect((await rows('/api/news/list', news))[0]).toMatchObject({ title: 'Trading hours of the week, no. 1' })
  expect((await rows('/api/news/list', news, 'de'))[0]).toMatchObject({
    title: 'Handelszeiten der Woche, Nr. 1',
    desc: 'Wann welcher Markt geöffnet ist',
  })
  const whole = async (lang: string) => ((await get('/api/news/info', { id: 45 }, lang)).data as Text).content
  expect(await whole('en')).toContain('<td>Forex</td><td>Sunday 22:00</td>')
  expect(await whole('de')).toContain('<td>Devisen</td><td>Sonntag 22:00</td>')
  const [welcome] = await rows('/api/internalMessage/list', { limit: 50, page: 1 }, 'tw')
  expect(welcome).toMatchObject({ title: '歡迎' })
  expect((await get('/api/internalMessage/info', { id: welcome?.id ?? 0 }, 'ar')).data).toMatchObject({
    title: 'أهلًا بك',
    content: expect.stringContaining('حدّد وقف خسارة مع كل أمر.'),
  })
  // Each of them, and each text of a group.
  const all = async (lang: string) => [
    ...(await rows('/api/news/list', news, lang)),
    ...(await rows('/api/internalMessage/list', { limit: 50, page: 1 }, lang)),
  ]
  const groups = ['announcement', 'user_agreement', 'follow_agreement', 'trader_agreement']
  const groupTexts = (lang: string) =>
    Promise.all(
      [...groups, 'financial.bank_chare_content'].map(
        async (group) => (await rows('/api/descript/list', { group }, lang))[0],
      ),
    )
  const [english, german] = [await all('en'), await all('de')]
  expect(english.length).toBe(70)
  for (const [at, { title, desc }] of english.entries())
    expect([title === german[at]?.title, desc === german[at]?.desc]).toEqual([false, false])
  const ownGroups = await groupTexts('de')
  for (const [at, text] of (await groupTexts('en')).entries()) expect(text?.content).not.toBe(ownGroups[at]?.content)
})

it('[LANG-7] the name of a status is in the language of the call', async () => {
  const { world } = openWorld({ config: { is_withdraw_account_input: '1', is_withdraw_pay_pwd: '0' } })
  const me = await trader(world)
  await ask(world, 'POST', '/api/account/draw', SAMPLE.submitWithdrawal, { token: me.token })
  const status = async (lang: string) => {
    const answer = await ask(world, 'GET', '/api/account/draw_list', SAMPLE.loadWithdrawals, {
      token: me.token,
      headers: { lang },
    })
    return (answer.data as { data: readonly { status_name: string }[] }).data[0]?.status_name
  }
  expect([await status('en'), await status('de'), await status('ar')]).toEqual([
    'Processing',
    'In Bearbeitung',
    'قيد المعالجة',
  ])
})
