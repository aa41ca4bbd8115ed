import { describe, expect, it } from 'vitest'
import { categoryWord } from './category-words.ts'

describe('names of categories', () => {
  it('are in the language of the person, and English for an unknown language', () => {
    expect(categoryWord('de', 1)).toBe('Metalle')
    expect(categoryWord('tw', 0)).toBe('外匯')
    expect(categoryWord('xx', 3)).toBe('Crypto')
    expect(categoryWord(undefined, 2)).toBe('Indices')
  })
})
