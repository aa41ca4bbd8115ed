import { expect, it } from 'vitest'
import { deviceKind } from './device-kind.calc.ts'

it.each([
  ['Android', 'phone'],
  ['iOS', 'phone'],
  ['Linux', 'computer'],
  ['Windows', 'computer'],
  ['macOS', 'computer'],
  ['', 'computer'],
] as const)('[SES-33] a session on %s is on a %s', (system, kind) => {
  expect(deviceKind({ system })).toBe(kind)
})
