import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesRefused } from '../../../test-support/refusals.ts'
import { LANGUAGE_TAGS, LANGUAGES } from '../../kernel/languages.ts'
import { AGREEMENT_FIELDS, type AgreementPart, type AgreementText } from './agreements/agreement.ts'
import { AGREEMENTS } from './agreements/all.ts'
import { agreementTemplate } from './agreements/html.ts'
import { agreementLanguage, loadAgreement } from './agreements/load.ts'
import { type AgreementValues, agreementValues, fillAgreement, isSignature } from './loan-agreement.calc.ts'

const terms = {
  borrower: { firstName: 'Noah', lastName: 'Berg', country: 'Norway', mobile: '47-40000000' },
  product: 'Bridge loan',
  amount: '2000.50',
  loanPeriod: '30',
  freePeriod: 7,
  interestRate: '0.0008',
  penaltyRate: '0.0015',
  date: '2026-11-23',
  words: AGREEMENTS.en,
}
const parts = ({ cost, restrictions, repayment, lender }: AgreementText): readonly AgreementPart[] => [
  cost,
  restrictions,
  repayment,
  lender,
]
const named = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const PNG = 'data:image/png;base64,iVBORw0KGgo='

describe('the texts', () => {
  it('[LOAN-25] are there in every language, one loaded at a time; any other is read in hk', async () => {
    expect(Object.keys(AGREEMENTS).toSorted()).toEqual([...LANGUAGES].toSorted())
    for (const language of LANGUAGES) {
      expect(agreementLanguage(language)).toBe(language)
      expect(await loadAgreement(language)).toBe(AGREEMENTS[language])
    }
    expect(['tw', 'zh', '', null, undefined].map(agreementLanguage)).toEqual(['hk', 'hk', 'hk', 'hk', 'hk'])
  })

  it.each(LANGUAGES)(
    '[LOAN-26] %s has a place for each value and for the signature, and for nothing else',
    (language) => {
      const names = new Set(named(agreementTemplate(language, AGREEMENTS[language])))
      expect([...names].toSorted()).toEqual([...AGREEMENT_FIELDS, 'signature'].toSorted())
    },
  )

  it.each(LANGUAGES)('[LOAN-27 LOAN-28 LOAN-29] %s says the terms where they belong', (language) => {
    const text = AGREEMENTS[language]
    const cost = text.cost.text.map(named)
    expect(cost).toHaveLength(3)
    expect(cost.map((names) => names.toSorted())).toEqual([
      ['freePeriod', 'interestRate'],
      ['totalRate'],
      ['penaltyRate'],
    ])
    expect(parts(text).map((part) => part.text.length)).toEqual([3, 2, 2, 2])
    const said = parts(text).flatMap((part) => [part.title, ...part.text])
    expect(said.filter((line) => line.trim() !== line || line === '' || /[<>&]/.test(line))).toEqual([])
    expect(new Set(said).size).toBe(said.length)
    const english = parts(AGREEMENTS.en).flatMap((part) => [part.title, ...part.text])
    if (language !== 'en') expect(said.filter((line) => english.includes(line))).toEqual([])
  })

  it('[LOAN-28 LOAN-29 LOAN-30] in English, as they are meant', () => {
    const { restrictions, repayment, lender } = AGREEMENTS.en
    expect([...restrictions.text, ...repayment.text, ...lender.text]).toEqual([
      'While anything is owed, only crypto, forex and futures may be traded.',
      'Nothing may be withdrawn, and nothing may be transferred.',
      'The loan must be repaid from an external wallet, not from the balance of the account.',
      'If a withdrawal is started while the loan is unpaid, interest keeps running, and trading and withdrawals are blocked.',
      'The credit line is provided by a third party.',
      'If the borrower wilfully fails to repay, the third party may take legal action.',
    ])
  })
})

describe('the values', () => {
  it('[LOAN-26] rates are percents, the total one is the whole interest over the amount', () => {
    expect(agreementValues(terms)).toEqual({
      firstName: 'Noah',
      lastName: 'Berg',
      country: 'Norway',
      mobile: '47-40000000',
      product: 'Bridge loan',
      amount: '2000.5',
      loanPeriod: '30',
      freePeriod: '7',
      interestRate: '0.08%',
      penaltyRate: '0.15%',
      totalRate: '1.84%',
      date: '2026-11-23',
    })
    expect(agreementValues({ ...terms, freePeriod: 40 }).totalRate).toBe('0%')
    expect(agreementValues({ ...terms, interestRate: '-0' }).interestRate).toBe('0%')
  })

  it.each(LANGUAGES)('[LOAN-26] in %s numbers are written as the language writes them', (language) => {
    const { amount, interestRate, totalRate } = agreementValues({ ...terms, words: AGREEMENTS[language] })
    const locale = LANGUAGE_TAGS[language]
    const plain = new Intl.NumberFormat(locale, { useGrouping: false }).format(2000.5)
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
    // Direction marks are not needed: each value stands in an element that runs from left to right.
    const unmarked = (text: string) => text.replaceAll('\u200e', '')
    expect([amount, interestRate, totalRate]).toEqual([
      unmarked(plain),
      unmarked(percent.format(0.0008)),
      unmarked(percent.format(0.0184)),
    ])
  })

  it.each(LANGUAGES)(
    '[LOAN-26] in %s first and last name are one, whichever way the person’s script runs',
    (language) => {
      const [[, who] = ['', '']] = AGREEMENTS[language].facts
      expect(agreementTemplate(language, AGREEMENTS[language])).toContain(`<dd><b dir="auto">${who}</b></dd>`)
      expect(named(who).toSorted()).toEqual(['firstName', 'lastName'])
    },
  )

  it('[NUM-7] refuses each amount by name', () => {
    const { amount, loanPeriod, freePeriod, interestRate, penaltyRate } = terms
    const numbers = { amount, loanPeriod, freePeriod, interestRate, penaltyRate }
    expect(namesRefused((input: object) => agreementValues({ ...terms, ...input }), numbers)).toEqual(
      Object.keys(numbers),
    )
  })
})

const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

describe('filling', () => {
  it('[LOAN-26] fills each place once, as text', () => {
    const values = { ...agreementValues(terms), firstName: '{lastName}<script>', lastName: '{amount} & "Berg\'s" $&' }
    expect(fillAgreement('<p>{firstName}|{lastName}|{amount}|{other}|{signature}</p>', values)).toBe(
      '<p>{lastName}&lt;script&gt;|{amount} &amp; &quot;Berg&#39;s&quot; $&amp;|2000.5|{other}|</p>',
    )
  })

  it('[T13] [LOAN-26] for any values: the template around them, and nothing else; no tag is new', () => {
    const wild = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('{', '}', '<', '>', '&', '"', "'", '$', 'amount', 'b') }),
      fc.constantFrom(...AGREEMENT_FIELDS.map((name) => `{${name}}`), '{signature}', '</b><img src=x>', '$1$&$`'),
    )
    const values = fc.record(
      Object.fromEntries(AGREEMENT_FIELDS.map((name) => [name, wild])),
    ) as unknown as fc.Arbitrary<AgreementValues>
    fc.assert(
      fc.property(values, fc.constantFrom(...LANGUAGES), fc.boolean(), (given, language, signed) => {
        const template = agreementTemplate(language, AGREEMENTS[language])
        const filled = fillAgreement(template, given, signed ? PNG : undefined)
        // Rebuilt by hand from the pieces between the places.
        const pieces = template.split(/\{(\w+)\}/)
        const rebuilt = pieces
          .map((piece, at) =>
            at % 2 === 0 ? piece : piece === 'signature' ? '' : given[piece as keyof AgreementValues],
          )
          .join('')
        const unsigned = filled.replace(/<img src="[^"]*" alt="[^"]*">/, '')
        expect(unescaped(unsigned)).toBe(rebuilt)
        const tags = (html: string) => html.match(/<[^>]*>/g) ?? []
        expect(tags(unsigned)).toEqual(tags(template))
        expect(filled.includes(`<img src="${PNG}"`)).toBe(signed)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    '',
    'https://a.test/x.png',
    'data:image/svg+xml;base64,AA==',
    'data:image/png;base64,"onload=x',
    'data:image/png;base64,',
    `${PNG}" onload="x`,
  ])('a signature that is no PNG is refused: %s', (address) => {
    expect(() => fillAgreement('{signature}', agreementValues(terms), address)).toThrow(
      new TypeError('a signature is a PNG as a data: address'),
    )
  })

  it.each([
    [PNG, true],
    ['data:image/png;base64,AAAA', true],
    ['data:image/png;base64,A+/9zZ==', true],
    ['data:image/png;base64,AA===', false],
    ['data:image/png;base64,A A=', false],
    [` ${PNG}`, false],
  ])('[LOAN-26] %j is a drawn signature: %s', (address, isOne) => {
    expect(isSignature(address)).toBe(isOne)
  })

  it('[LOAN-26] the signature stands in the text, named by the borrower', () => {
    expect(fillAgreement('<p>{signature}</p>', { ...agreementValues(terms), lastName: 'O"B' }, PNG)).toBe(
      `<p><img src="${PNG}" alt="Noah O&quot;B"></p>`,
    )
  })
})
