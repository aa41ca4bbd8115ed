/// <reference path="../../react-app/src/locales/words.d.ts" />

import { words as ar } from 'virtual:words/ar'
import { words as de } from 'virtual:words/de'
import { words as en } from 'virtual:words/en'
import type { Language } from '@openlot/core'
import { LANGUAGE_TAGS } from '@openlot/core'
import type { Decorator } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { IntlProvider } from 'react-intl'
import { createFormat, type Format } from '../../react-app/src/bind/use-format.ts'
import { type Say, type Text, useText, useWords } from '../../react-app/src/bind/use-text.ts'

/** What views need to speak: words and numbers of one language. */
export type Speech = { readonly text: Text; readonly say: Say; readonly format: Format }

const WORDS = { en, ar, de } as const
export type Spoken = keyof typeof WORDS
export const tagOf = (spoken: Language): string => LANGUAGE_TAGS[spoken]

/** Stands in a story's args until the decorator knows the language of the toolbar. */
export const speech: Speech = {
  text: (id) => id,
  say: (words) => (words === undefined || 'text' in words ? words?.text : words.id),
  format: createFormat('en', 'UTC', '$'),
}

const Spoken = ({ children }: { readonly children: (speech: Speech) => ReactNode }) => {
  const text = useText()
  const say = useWords()
  return children(
    useMemo(() => ({ text, say, format: createFormat(document.documentElement.lang, 'UTC', '$') }), [text, say]),
  )
}

/** Gives a view its words: those of the language chosen in the toolbar, in GMT and dollars. */
export const withSpeech: Decorator = (Story, { args, globals }) => {
  const spoken = (globals.language ?? 'en') as Spoken
  return (
    <IntlProvider key={spoken} locale={tagOf(spoken)} messages={WORDS[spoken]}>
      <Spoken>{(own) => <Story args={{ ...args, ...own }} />}</Spoken>
    </IntlProvider>
  )
}
