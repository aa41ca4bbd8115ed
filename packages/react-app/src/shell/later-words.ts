import type { Language } from '@openlot/core'
import { createCell } from '@openlot/core/engine'
import type { WordList } from '../locales/fallback.ts'

/** Words that are not of the first screen, once they are here. */
export interface LaterWords {
  readonly language: Language
  readonly words: WordList
}
export const laterWords = createCell<LaterWords | undefined>(undefined)
