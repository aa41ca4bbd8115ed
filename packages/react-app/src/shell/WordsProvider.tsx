import { directionOf, LANGUAGE_TAGS, type Language } from '@openlot/core'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { IntlProvider } from 'react-intl'
import { useClient } from '../bind/ClientProvider.tsx'
import { useCell } from '../bind/use-cell.ts'
import { usePanel } from '../bind/use-panel.ts'
import { loadWords, type WordList } from '../locales/load.ts'
import { Splash } from './Faces.tsx'
import { rootStage } from './root-stage.ts'

const RETRY_MS = 2000

interface Loaded {
  readonly language: Language
  readonly words: WordList
}

/** The words of the client's language; the ones before stay until the next are here. */
const useWordList = (language: Language): Loaded | undefined => {
  const [loaded, setLoaded] = useState<Loaded>()
  const [attempt, again] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same words once more
  useEffect(() => {
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

/** Nothing is drawn in words before the right ones are known; later changes of language never take the screens away. */
export const WordsProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useClient()
  const language = useCell(client.stores.language)
  const booting = usePanel(client.root, rootStage, undefined) === 'booting'
  const loaded = useWordList(language)
  const [begun, begin] = useState(false)
  if (!begun && !booting && loaded?.language === language) begin(true)

  const shown = loaded?.language ?? language
  useLayoutEffect(() => {
    document.documentElement.lang = LANGUAGE_TAGS[shown]
    document.documentElement.dir = directionOf(shown)
  }, [shown])

  if (!begun || loaded === undefined) return <Splash />
  return (
    <IntlProvider locale={LANGUAGE_TAGS[loaded.language]} messages={loaded.words}>
      {children}
    </IntlProvider>
  )
}
