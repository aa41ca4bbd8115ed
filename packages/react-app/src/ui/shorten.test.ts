import { expect, it } from 'vitest'
import { shorten } from './shorten.ts'

it('a line of a list keeps what there is room for', () => {
  expect(shorten('Trading hours', 13)).toBe('Trading hours')
  expect(shorten('Trading hours', 8)).toBe('Trading…')
  expect(shorten('交易時間的公告', 14)).toBe('交易時間的公告')
  expect(shorten('交易時間的公告', 8)).toBe('交易時…')
  expect(shorten('', 8)).toBe('')
  expect(shorten('e\u0301'.repeat(20), 4)).toBe(`${'e\u0301'.repeat(3)}…`)
})
