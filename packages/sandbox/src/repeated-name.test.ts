import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeatedName } from './repeated-name.ts'

describe('a name that stands twice', () => {
  it.each([
    ['{"a":1,"b":2,"a":3}', 'a'],
    ['{ "a" : "x" , "\\u0061" : "y" }', 'a'],
    ['{"a":{"b":1},"b":[{"b":2}],"a":null}', 'a'],
    ['{"":1,"":2}', ''],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"a":"\\"b\\":","b":1}', undefined],
    ['{"a":{"b":1,"b":2},"c":["a","a"]}', undefined],
    ['[{"a":1,"a":2}]', undefined],
    ['{}', undefined],
    ['"a"', undefined],
  ])('[ENV-41] [T48] in %s is %s', (json, name) => {
    expect(repeatedName(json)).toBe(name)
  })

  it('[ENV-41] [T48] is found wherever it is, and never where there is none', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
        fc.nat(),
        fc.jsonValue(),
        (fields, at, value) => {
          const json = JSON.stringify(fields)
          expect(repeatedName(json)).toBeUndefined()
          const names = Object.keys(fields)
          const name = names[at % names.length] ?? ''
          expect(repeatedName(`${json.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`)).toBe(name)
        },
      ),
    )
  })
})
