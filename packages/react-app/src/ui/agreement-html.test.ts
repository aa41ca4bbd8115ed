import { LANGUAGES } from '@openlot/core'
import { agreementTemplate, agreementValues, fillAgreement, loadAgreement } from '@openlot/core/agreements'
import { describe, expect, it } from 'vitest'
import { type SafeNode, safeHtml } from './safe-html.ts'

const PNG = `data:image/png;base64,${'iVBORw0KGgoA'.repeat(20_000)}`
const values = agreementValues({
  borrower: { firstName: 'A<b>&"\'', lastName: '{amount}', country: 'Côte d’Ivoire', mobile: '225-1' },
  product: 'Bridge loan',
  amount: '2000',
  loanPeriod: 30,
  freePeriod: 7,
  interestRate: '0.0008',
  penaltyRate: '0.0015',
  date: '2026-11-23',
  words: { decimal: ',', percent: '{}\u00a0%' },
})
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string)
/** HTML of the drawn elements. */
const written = (nodes: readonly SafeNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node)
      const { loading: _, ...attributes } = node.attributes
      const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
      const start = `<${node.tag}${list.toSorted((left, right) => right.localeCompare(left)).join('')}>`
      return node.tag === 'img' ? start : `${start}${written(node.children)}</${node.tag}>`
    })
    .join('')

describe.each(LANGUAGES)('the agreement in %s', (language) => {
  it('[CNT-5] comes out of the cleaning as it went in, with its signature', async () => {
    const template = agreementTemplate(language, await loadAgreement(language))
    for (const html of [fillAgreement(template, values), fillAgreement(template, values, PNG)]) {
      expect(html.length).toBeGreaterThan(1000)
      expect(written(safeHtml(html, 'https://broker.test', true))).toBe(html)
    }
  })
})

it('[CNT-5] a picture in the text is shown in a stored agreement alone', () => {
  const html = fillAgreement('<p>{signature}</p>', values, 'data:image/png;base64,iVBORw0KGgo=')
  expect(written(safeHtml(html, 'https://broker.test'))).toBe(
    `<p>${escaped(`${values.firstName} ${values.lastName}`)}</p>`,
  )
  for (const address of ['data:image/svg+xml;base64,AAAA', 'data:text/html;base64,AAAA', 'data:image/png,x', 'blob:x'])
    expect(safeHtml(`<img src="${address}" alt="">`, 'https://broker.test', true)).toEqual([])
})
