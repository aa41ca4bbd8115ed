/// <reference path="../../react-app/src/locales/words.d.ts" />

import { directionOf, LANGUAGE_TAGS, type Language } from '@openlot/core'
import type { Decorator, Loader } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { useText } from '../../react-app/src/intl/use-text.ts'
import type { WordList } from '../../react-app/src/locales/fallback.ts'
import { loadWords } from '../../react-app/src/locales/load.ts'
import { loadLaterWords } from '../../react-app/src/locales/load-later.ts'
import { createFormat, type Format } from '../../react-app/src/ui/format.ts'
import { FormatContext } from '../../react-app/src/ui/format-scope.ts'
import { OwnMask } from '../../react-app/src/ui/Own.tsx'

/** A language of the app, or the pseudo-language: for finding text that is cut off or cannot be translated. */
export type Spoken = Language | 'pseudo'
export const tagOf = (spoken: Spoken): string => LANGUAGE_TAGS[spoken === 'pseudo' ? 'en' : spoken]
export const directionFor = (spoken: Spoken): 'ltr' | 'rtl' => (spoken === 'pseudo' ? 'ltr' : directionOf(spoken))

/** The words of the toolbar's language, before the story is drawn. */
export const loadSpeech: Loader = async ({ globals }) => {
  const spoken = globals.language as Spoken
  const [first, later] =
    spoken === 'pseudo'
      ? [(await import('virtual:words/pseudo')).words, (await import('virtual:words/pseudo/later')).words]
      : await Promise.all([loadWords(spoken), loadLaterWords(spoken)])
  return { words: { ...first, ...later } }
}

/** Parts of a message that are no values, in the language of the story. */
export const partsOf = (loaded: Readonly<Record<string, unknown>>, id: string): readonly string[] =>
  ((loaded.words as WordList)[id] ?? []).flatMap((part) => ('value' in part && part.type === 0 ? [part.value] : []))

/** The text of a message without values in the language of the story. */
export const wordsOf = (loaded: Readonly<Record<string, unknown>>, id: string): string => partsOf(loaded, id).join('')

/** Format of numbers in the shown story: its language, GMT and dollars. */
export const shownFormat = (): Format => createFormat(document.documentElement.lang, 'UTC', '$')

const Covered = ({ on, children }: { readonly on: boolean; readonly children: ReactNode }) => (
  <OwnMask on={on} label={useText()('wallet.hidden')}>
    {children}
  </OwnMask>
)

/** Gives a view its messages: in the language chosen in the toolbar, in GMT and dollars. */
export const withSpeech: Decorator = (Story, { args, globals, loaded, parameters }) => {
  const spoken = globals.language as Spoken
  const locale = tagOf(spoken)
  return (
    <IntlProvider key={spoken} locale={locale} messages={loaded.words as WordList}>
      <FormatContext value={{ locale, settings: { timezone: 'UTC', currencySymbol: '$' } }}>
        <Covered on={args.hideAmounts === true || parameters.hideAmounts === true}>
          <Story />
        </Covered>
      </FormatContext>
    </IntlProvider>
  )
}
