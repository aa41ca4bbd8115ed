import type { Client, Language } from '@openlot/core'
import type { WordList } from '../locales/fallback.ts'
import { loadLaterWords } from '../locales/load-later.ts'
import type { Chunk } from './chunk.ts'
import { laterWords } from './later-words.ts'
import { pageChunk } from './page-chunk.ts'

const chunks = new Map<Language, Chunk<WordList>>()
const chunkOf = (language: Language): Chunk<WordList> => {
  const known = chunks.get(language) ?? pageChunk(() => loadLaterWords(language))
  chunks.set(language, known)
  return known
}

/** Brings the later words of the client's language, and of the next one. Returns a stop. */
export const followLaterWords = ({ language }: Client): (() => void) => {
  let leave = (): void => undefined
  const look = (): void => {
    leave()
    const now = language.get()
    const chunk = chunkOf(now)
    const take = (): void => {
      const code = chunk.get()
      if (code.stage === 'here') laterWords.set({ language: now, words: code.part })
    }
    leave = chunk.subscribe(take)
    take()
  }
  const stop = language.subscribe(look)
  look()
  return () => {
    stop()
    leave()
  }
}
