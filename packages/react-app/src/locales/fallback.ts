import { fallbackMessages } from '@openlot/core/navigation'
import type { MessageFormatElement } from 'react-intl'

/** Message id → syntax tree, compiled at build. */
export type WordList = Record<string, MessageFormatElement[]>

/** The few words, in English, for when not even the words of a language could be fetched; each is one literal. */
export const FALLBACK_WORDS: WordList = Object.fromEntries(
  Object.entries(fallbackMessages).map(([id, value]) => [id, [{ type: 0, value }]]),
)
