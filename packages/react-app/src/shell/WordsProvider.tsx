import { directionOf, LANGUAGE_TAGS, type Language } from '@openlot/core'
import { useCell } from '@openlot/react'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { IntlProvider } from 'react-intl'
import { FALLBACK_WORDS, type WordList } from '../locales/fallback.ts'
import { loadWords } from '../locales/load.ts'
import { FormatContext } from '../ui/format-scope.ts'
import { lastFrame } from './cached-frame.ts'
import type { Chunk } from './chunk.ts'
import { frameDrawn } from './first-frame.ts'
import { laterWords } from './later-words.ts'
import { pageChunk, reloadOnce } from './page-chunk.ts'
import { type AppState, hasFailed, useAppState } from './use-app-state.ts'

interface Loaded {
  readonly language: Language
  readonly words: WordList
}
const NOT_YET: Loaded = { language: 'en', words: FALLBACK_WORDS }

const chunks = new Map<Language, Chunk<WordList>>()
const wordsOf = (language: Language): Chunk<WordList> => {
  const known = chunks.get(language) ?? pageChunk(() => loadWords(language))
  chunks.set(language, known)
  return known
}

/** The words set out with the frame: of the language of the last visit, else of English, which most sites are in. */
export const preloadWords = (): void => wordsOf(lastFrame.language ?? 'en').load()

/** The words of a language; the ones before stay until the next are here. */
const useWordList = (language: Language | undefined): Loaded => {
  const [loaded, setLoaded] = useState(NOT_YET)
  useEffect(() => {
    if (language === undefined) return undefined
    const chunk = wordsOf(language)
    const take = (): void => {
      const code = chunk.get()
      if (code.stage === 'here') setLoaded({ language, words: code.part })
      if (code.stage === 'missing' && code.why === 'deployed') reloadOnce()
    }
    take()
    return chunk.subscribe(take)
  }, [language])
  return loaded
}

/** An error must be shown in some language, also when the right one is not known. */
const languageOfApp = ({ language, stage }: AppState): Language | undefined =>
  language ?? (stage === 'missing' || hasFailed(stage) ? 'en' : undefined)

/** As react-intl's own, but for the one it is given on purpose. */
const report = (problem: Error & { readonly code: string }): void => {
  if (problem.code !== 'INVALID_CONFIG') console.error(problem)
}

/** Words of a wrong language are never shown; a change of language never unmounts the screens. */
export const WordsProvider = ({ children }: { readonly children: ReactNode }) => {
  const app = useAppState()
  const { language, words: first } = useWordList(languageOfApp(app))
  const later = useCell(laterWords)
  const words = useMemo(
    () => (later?.language === language && first !== FALLBACK_WORDS ? { ...first, ...later.words } : first),
    [first, later, language],
  )
  const locale = LANGUAGE_TAGS[language]
  const { settings } = app
  const scope = useMemo(() => ({ locale, settings }), [locale, settings])
  useLayoutEffect(() => {
    if (words === FALLBACK_WORDS) return
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(language)
    frameDrawn()
  }, [language, locale, words])
  return (
    // With `locale` it would ask the browser whether it knows the language: before the first paint, for a tenth of a second.
    <IntlProvider locale="" defaultLocale={locale} messages={words} onError={report}>
      <FormatContext value={scope}>{children}</FormatContext>
    </IntlProvider>
  )
}
