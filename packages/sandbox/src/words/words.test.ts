import { LANGUAGES } from '@openlot/core'
import { expect, it } from 'vitest'
import { ENGLISH } from './english.ts'
import { readStored } from './stored.ts'
import { inEnglish, loadWords, said, type TextId, type Words, word, writerOf } from './words.ts'

const holes = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()
const tags = (text: string): readonly string[] => text.match(/<[^>]+>/g) ?? []
/** Names that are the same everywhere, and terms of trade a language may have taken over. */
const IS_NAME = /^(symbol|category)\./

it.each(LANGUAGES.filter((code) => code !== 'en'))(
  '[LANG-7] every sentence of the server has words in %s',
  async (code) => {
    const { words } = (await import(`../words/${code}.ts`)) as { readonly words: Words }
    expect(Object.keys(words)).toEqual(Object.keys(ENGLISH))
    for (const [id, english] of Object.entries(ENGLISH)) {
      const text = words[id as TextId]
      expect([id, holes(text), tags(text)]).toEqual([id, holes(english), tags(english)])
      const isSentence =
        english
          .replaceAll(/\{\w+\}|<[^>]+>/g, '')
          .split(/\s+/)
          .filter(Boolean).length > 2
      if (isSentence && !IS_NAME.test(id)) expect(text, `${id} is English`).not.toBe(english)
    }
  },
)

it('[LANG-7] writes in the language asked for once it is here, tw as hk, and in English what is none of ours', async () => {
  await Promise.all([loadWords('de'), loadWords('tw'), loadWords('xx'), loadWords(undefined)])
  expect(loadWords('de')).toBeUndefined()
  expect(writerOf('de')('session.wrong')).toBe('Konto oder Passwort ist falsch')
  expect(writerOf('tw')('session.wrong')).toBe('賬戶或密碼錯誤')
  expect(writerOf('xx')('session.wrong')).toBe('Wrong account or password')
  expect(writerOf('de')(said('order.price_none', { what: word('order.target') }))).toBe('Orderkurs: kein gültiger Kurs')
})

it('[LANG-8] a stored text is read in any language, and a file of before that has it in English as well', async () => {
  await loadWords('de')
  const german = writerOf('de')
  const memo = said('memo.closed_stop_loss', { result: word('memo.loss'), code: 'EUR/USD', id: 7 })
  expect(inEnglish(memo)).toBe('Loss, EUR/USD order 7 closed at stop-loss')
  const own = readStored(memo, german)
  expect(own).toBe('Verlust, EUR/USD Order 7, geschlossen durch Stop-Loss')
  expect(readStored('Loss, EUR/USD order 7 closed at stop-loss', german)).toBe(own)
  const daily = readStored('Mining 30, daily yield', german)
  expect(daily).toBe('Mining 30, Tagesertrag')
  expect(readStored('Mining 30, profit of the day', german)).toBe(daily)
  expect(readStored('Stake 10, EUR/USD micro order 3', german)).toBe('Einsatz 10, EUR/USD Micro-Order 3')
  expect(readStored('Transfer out', german)).toBe('Umbuchung ausgehend')
  expect(readStored('memo.transfer_out', german)).toBe('Umbuchung ausgehend')
  // Texts of other people stay as they are.
  expect(readStored('Gift', german)).toBe('Gift')
  expect(readStored('', german)).toBe('')
})
