import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const STRANGE = 'áƀćđéƒǵĥíĵķłɱńóƥʠŕšţúṽŵẋýžÁƁĆĐÉƑǴĤÍĴĶŁṀŃÓƤɊŔŠŢÚṼŴẊÝŽ'
const VOWEL = /[áéíóúýÁÉÍÓÚÝ]/g
const LITERAL = 0

/** Readable, but nobody's language: accents on every letter, and about a third longer, as German is. */
const strange = (text: string): string =>
  [...text]
    .map((letter) => STRANGE[PLAIN.indexOf(letter)] ?? letter)
    .join('')
    .replace(VOWEL, '$&$&')

const within = (nodes: readonly MessageFormatElement[]): MessageFormatElement[] =>
  nodes.map((node) => {
    if (node.type === LITERAL) return { ...node, value: strange(node.value) }
    if ('options' in node) {
      const options = Object.entries(node.options).map(([form, { value }]) => [form, { value: within(value) }])
      return { ...node, options: Object.fromEntries(options) } as MessageFormatElement
    }
    return 'children' in node ? { ...node, children: within(node.children) } : node
  })

/** A message as the pseudo-language says it: in brackets, so that what is cut off or pieced together shows. */
export const pseudo = (nodes: readonly MessageFormatElement[]): MessageFormatElement[] => [
  { type: LITERAL, value: '⟦' },
  ...within(nodes),
  { type: LITERAL, value: '⟧' },
]
