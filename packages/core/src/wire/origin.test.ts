import { describe, expect, it } from 'vitest'
import { readOrigin } from './origin.ts'

describe('the origin of a server', () => {
  it.each([
    ['https://broker.example', 'https://broker.example'],
    ['https://broker.example/', 'https://broker.example'],
    ['http://localhost:8080//', 'http://localhost:8080'],
  ])('[ENV-25] %s is joined to paths as %s', (text, origin) => {
    expect(readOrigin(text)).toBe(origin)
  })

  it.each(['broker.example', '//broker.example', 'ws://broker.example', 'https://', '', 'null'])(
    '[ENV-25] %s is refused, in words that say what is missing',
    (text) => {
      expect(() => readOrigin(text)).toThrow(`the origin needs a scheme, as in https://broker.example: ${text}`)
    },
  )
})
