import { LANGUAGE_TAGS, type MessageId, type Words } from '@openlot/core'
import { type IntlShape, useIntl } from 'react-intl'
import { FALLBACK_WORDS } from '../locales/fallback.ts'

export type Params = Readonly<Record<string, string | number>>
/** A message in the person's language. */
export type Text = (id: MessageId, params?: Params) => string
/** Words of core, or an issue of a field, as a person reads them. */
export type Say = {
  (words: Words): string
  (words: Words | undefined): string | undefined
}

/** True once the words of the language are here: before that only a few are known. */
export const useHasWords = (): boolean => useIntl().messages !== FALLBACK_WORDS

interface Node {
  readonly type: number
  readonly value?: unknown
  readonly options?: Readonly<Record<string, { readonly value: readonly Node[] }>>
}
type Message = string | readonly Node[] | undefined
/** Words that come after the first screen. */
const LATER = /^(?:alerts|arrange|charts|checklist|done|events|export|home|journal|keys|reverse|several|stay|wide)\./
/** Type of `select` in the tree of a message. */
const SELECT = 5
/** The value chooses between words of the message, and is not shown itself. */
const isChooser = (message: Message, name: string): boolean =>
  typeof message === 'object' &&
  message.some(
    ({ type, value, options = {} }) =>
      (type === SELECT && value === name) || Object.values(options).some((option) => isChooser(option.value, name)),
  )

/** Amounts, names and codes keep their own direction in a line that runs from right to left: beside Arabic letters the sign of an amount would change sides. @rule LANG-4 */
export const isolated = (params: Params, message: Message): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && value !== '' && !isChooser(message, name) ? `\u2068${value}\u2069` : value,
    ]),
  )

const NUMBER = /^-?\d+(?:\.(\d+))?$/

/** A number with the digits it came with: Intl reads its text, so none is lost. */
const numberText = (value: string, places: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    signDisplay: 'negative',
  }).format(value as `${number}`)

/** An id that is none of ours (words of the server) stays as it is. */
const createSpeech = (intl: IntlShape) => {
  const { locale, messages } = intl
  const text = (id: string, params?: Params): string => {
    if (!(id in messages)) return messages === FALLBACK_WORDS || LATER.test(id) ? '' : id
    return intl.formatMessage({ id }, params && locale === LANGUAGE_TAGS.ar ? isolated(params, messages[id]) : params)
  }
  const say = (words: Words | undefined): string | undefined => {
    if (words === undefined) return undefined
    if ('text' in words) return words.text
    const shown = Object.entries(words.params ?? {}).map(([name, value]) => {
      const number = typeof value === 'string' ? NUMBER.exec(value) : null
      return [name, number === null ? value : numberText(number[0], number[1]?.length ?? 0, locale)]
    })
    return text(words.id, Object.fromEntries(shown))
  }
  return [text as Text, say as Say] as const
}

const speeches = new WeakMap<IntlShape, ReturnType<typeof createSpeech>>()
/** Made once a language: every row of a list asks for it. */
const useSpeech = () => {
  const intl = useIntl()
  const speech = speeches.get(intl) ?? createSpeech(intl)
  speeches.set(intl, speech)
  return speech
}

export const useText = (): Text => useSpeech()[0]
export const useWords = (): Say => useSpeech()[1]
