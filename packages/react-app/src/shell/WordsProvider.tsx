import { directionOf, LANGUAGE_TAGS, type Language } from '@openlot/core'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { IntlProvider } from 'react-intl'
import { loadWords } from '../locales/load.ts'
import { SPARE_WORDS, type WordList } from '../locales/spare.ts'
import { type House, useHouse } from './use-house.ts'

const RETRY_MS = 2000

interface Loaded {
  readonly language: Language
  readonly words: WordList
}
const NOT_YET: Loaded = { language: 'en', words: SPARE_WORDS }

/** The words of a language; the ones before stay until the next are here. */
const useWordList = (language: Language | undefined): Loaded => {
  const [loaded, setLoaded] = useState(NOT_YET)
  const [attempt, again] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same words once more
  useEffect(() => {
    if (language === undefined) return undefined
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    loadWords(language).then(
      (words) => wanted && setLoaded({ language, words }),
      () => {
        if (wanted) timer = setTimeout(() => again((count) => count + 1), RETRY_MS)
      },
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [language, attempt])
  return loaded
}

/** What went wrong must be said in some language, also when nobody could say which. */
const languageOfHouse = ({ language, stage }: House): Language | undefined =>
  language ?? (stage === 'missing' || stage === 'failed' ? 'en' : undefined)

/** Words of another language than the right one are never shown; a change of language never takes the screens away. */
export const WordsProvider = ({ children }: { readonly children: ReactNode }) => {
  const { language, words } = useWordList(languageOfHouse(useHouse()))
  useLayoutEffect(() => {
    if (words === SPARE_WORDS) return
    document.documentElement.lang = LANGUAGE_TAGS[language]
    document.documentElement.dir = directionOf(language)
  }, [language, words])
  return (
    <IntlProvider locale={LANGUAGE_TAGS[language]} messages={words}>
      {children}
    </IntlProvider>
  )
}
