import { afterEach, expect, it, vi } from 'vitest'
import { fold } from './fold.ts'

afterEach(() => void vi.restoreAllMocks())

it('a search finds a word whatever its accents and capitals, the i of Turkish with and without a dot among them', () => {
  expect(['ITALY', 'İtaly', 'ıtaly', 'Ítaly'].map(fold)).toEqual(['italy', 'italy', 'italy', 'italy'])
  expect(fold('Curaçao ÅLAND')).toBe('curacao aland')
})

it('and on a device that speaks Turkish', () => {
  const inLocale = String.prototype.toLocaleLowerCase
  vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
    return inLocale.call(this, 'tr')
  })
  expect('ITALY'.toLocaleLowerCase()).toBe('ıtaly')
  expect([fold('ITALY'), fold('Türkiye')]).toEqual(['italy', 'turkiye'])
})
