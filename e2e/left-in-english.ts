// Texts of a page left in English though its language has a translation.
import { readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Language } from '@openlot/core'
import { messages } from '@openlot/core/messages'
import type { Page } from 'playwright'
import { ENGLISH } from '../packages/sandbox/src/words/english.ts'

type Texts = Readonly<Record<string, string>>
type Pattern = { readonly id: string; readonly pattern: RegExp; readonly literal: string }

const plain = (text: string): string =>
  text
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
const VALUE = '(.+?)'
const sourceOf = (nodes: readonly MessageFormatElement[]): string =>
  nodes
    .map((node) => {
      if (node.type === TYPE.literal) return escaped(node.value.replaceAll(/\s+/g, ' '))
      if (node.type === TYPE.tag) return sourceOf(node.children)
      if (node.type === TYPE.plural || node.type === TYPE.select)
        return `(?:${Object.values(node.options)
          .map(({ value }) => sourceOf(value))
          .join('|')})`
      return VALUE
    })
    .join('')
/** Longest run of letters of a text whatever its values are; '' where choices leave none. */
const literalOf = (nodes: readonly MessageFormatElement[]): string =>
  nodes.reduce((longest, node) => {
    const own = node.type === TYPE.literal ? node.value : node.type === TYPE.tag ? literalOf(node.children) : ''
    return own.length > longest.length ? own : longest
  }, '')
const appPattern = (id: string, text: string): Pattern => {
  const nodes = parse(text)
  return { id, pattern: new RegExp(`^${sourceOf(nodes).trim()}$`), literal: plain(literalOf(nodes)) }
}
/** The server's words are split at their tags, as a page shows them. */
const serverPatterns = (id: string, text: string): readonly Pattern[] =>
  text
    .split(/<[^>]+>/)
    .map(plain)
    .map((part, at) => ({
      id: `${id} ${at}`,
      pattern: new RegExp(
        `^${part
          .split(/\{\w+\}/)
          .map(escaped)
          .join(VALUE)}$`,
      ),
      literal: part.split(/\{\w+\}/).reduce((longest, one) => (one.length > longest.length ? one : longest), ''),
    }))
    .filter(({ literal }) => literal.trim() !== '')
const patternsOf = (app: Texts, server: Texts): readonly Pattern[] => [
  ...Object.entries(app).map(([id, text]) => appPattern(id, text)),
  ...Object.entries(server).flatMap(([id, text]) => serverPatterns(`server ${id}`, text)),
]

/** Ids of English sentences that are translated in the page's language; none where the text is right. */
export type Judge = (text: string) => readonly string[]

export const createJudge = async (code: Language): Promise<Judge> => {
  const locales = new URL('../packages/react-app/src/locales/', import.meta.url)
  const app = JSON.parse(readFileSync(new URL(`${code}.json`, locales), 'utf8')) as Texts
  const { words } = (await import(`../packages/sandbox/src/words/${code}.ts`)) as { readonly words: Texts }
  // Less than three letters are a unit or a sign.
  const english = patternsOf(messages, ENGLISH).filter(({ literal }) => /[A-Za-z]{3}/.test(literal))
  const own = patternsOf(app, words)
  const ownById = new Map(own.map((one) => [one.id, one]))
  const judge = (said: string, depth = 0): readonly string[] => {
    const text = plain(said)
    if (!/[a-z]{2}/.test(text)) return []
    const found = english.filter(({ literal, pattern }) => text.includes(literal) && pattern.test(text))
    if (found.some(({ id }) => ownById.get(id)?.pattern.test(text) === true)) return []
    if (found.length > 0) return found.map(({ id }) => id)
    // A value of a sentence may be words of its own.
    if (depth > 0) return []
    const values = own.flatMap(({ literal, pattern }) =>
      literal.length > 3 && text.includes(literal) ? (pattern.exec(text)?.slice(1) ?? []) : [],
    )
    return values.flatMap((value) => (value === undefined ? [] : judge(value, 1)))
  }
  return (text) => judge(text)
}

/** Texts a person sees or hears on a page now, and the whole of each short passage. */
export const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>(document.title.split(' · '))
    const LONGEST = 400
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, noscript') !== null || !element.checkVisibility()) continue
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'aria-valuetext',
        'placeholder',
        'title',
        'alt',
      ])
        found.add(element.getAttribute(name) ?? '')
      const texts = [...element.childNodes].filter((node): node is Text => node instanceof Text)
      for (const { data } of texts) found.add(data)
      const { textContent } = element
      if (textContent.length <= LONGEST) found.add(textContent)
    }
    return [...found].filter((text) => text.trim() !== '')
  })
