import { directionOf, LANGUAGE_TAGS, type Language } from '../../../kernel/languages.ts'
import type { AgreementPart, AgreementText } from './agreement.ts'

/** Names may run the other way; numbers never do. Each is set apart from the words around it, first and last name as one. */
const TEXTS = new Set(['firstName', 'lastName', 'country', 'product'])
const marked = (text: string): string =>
  text.replace(/\{(\w+)\}(?: \{\w+\})*/g, (all, name) => `<b dir="${TEXTS.has(name) ? 'auto' : 'ltr'}">${all}</b>`)

const part = ({ title, text }: AgreementPart): string =>
  `<h3>${title}</h3>${text.map((line) => `<p>${marked(line)}</p>`).join('')}`

/**
 * The template of an agreement: HTML with `{name}` where a value belongs, and `{signature}` at its end. It is made of
 * elements and attributes that the cleaning of HTML leaves as they are.
 */
export const agreementTemplate = (language: Language, text: AgreementText): string =>
  [
    `<div lang="${LANGUAGE_TAGS[language]}" dir="${directionOf(language)}">`,
    `<h2>${text.title}</h2>`,
    `<dl>${text.facts.map(([name, value]) => `<dt>${name}</dt><dd>${marked(value)}</dd>`).join('')}</dl>`,
    ...[text.cost, text.restrictions, text.repayment, text.lender].map(part),
    `<h3>${text.signature}</h3><p>{signature}</p>`,
    '</div>',
  ].join('')
