import { stripTypeScriptTypes } from 'node:module'
import { expect, it } from 'vitest'
import { DEFECTS } from './defects.ts'
import { type Patch, patched, type Sources } from './patch.ts'
import { sourcesOf } from './sources.ts'
import { tokensOf } from './tokens.ts'

/** Words of the language, of XState, and of core's ports and outcomes: names that cannot be changed here. */
const LASTING = new Set(
  `true false as import from export let const async Promise if for return undefined await void input context event signal tags invoke src onDone target guard actions entry
  after delays on output type id states reenter assign sendTo setup receive Math Object Array Effect suspend some filter get has clear
  max send stop clock now monotonic OpenSocket onOpen close ok failure`.split(/\s+/),
)
/** Events from the wire and the host. */
const SAID = /^'(?:ping|online|visible)'$/

/** All our identifiers and files renamed, and every comment removed that carries no rule. */
const renamed = (sources: Sources): Sources =>
  new Map(
    [...sources].map(([path, text]) => {
      let at = 0
      const parts = tokensOf(text).map(({ text: word, start, end }) => {
        const rules = text.slice(at, start).match(/@rule[^\n*]*/g) ?? []
        const gap = text.slice(at, start).includes('\n') ? '\n' : ' '
        at = end
        const isOurs = /^[\p{L}_]/u.test(word) ? !LASTING.has(word) : word.startsWith("'") && !SAID.test(word)
        const now = isOurs ? word.replace(/^'?#?/, '$&other_') : word
        return `${gap}${rules.map((rule) => `/** ${rule} */`).join('')}${now}`
      })
      return [`moved/${path}`, parts.join('')]
    }),
  )

it('each planted defect has its place, exactly once', () => {
  for (const defect of DEFECTS) {
    const sources = sourcesOf(defect)
    const changed = patched(defect, sources)
    expect([...changed].filter(([path, text]) => text !== sources.get(path)).length, defect.id).toBeGreaterThan(0)
    for (const text of changed.values()) expect(() => stripTypeScriptTypes(text), defect.id).not.toThrow()
  }
  expect(new Set(DEFECTS.map(({ id }) => id)).size).toBe(DEFECTS.length)
})

it.each(['core', 'sandbox'] as const)('it has it also when all our names and files of %s are others', (of) => {
  const own = DEFECTS.filter((defect) => (defect.of ?? 'core') === of)
  const sources = sourcesOf(of === 'core' ? {} : { of })
  const others = renamed(sources)
  expect([...others.values()].join()).not.toMatch(
    /\b(?:connectionMachine|isOutcomeUnknown|socket\.closed|fillPrices)\b/,
  )
  expect(own.length).toBeGreaterThan(1)
  for (const defect of own) {
    const places = [...patched(defect, sources).keys()].map((path) => `moved/${path}`)
    expect([...patched(defect, others).keys()], defect.id).toEqual(places)
  }
})

const plant = (patches: readonly Patch[], text: string, path = 'a.ts'): string | undefined =>
  patched({ id: 'x', what: '', seen: '', patches }, new Map([[path, text]])).get(path)

it('names stand for what they fitted, spaces and comments do not count, and what is the same stays', () => {
  const patch = { from: 'if ($a === 1) $b($a)', to: 'if ($a === 2) $b($a)' }
  expect(plant([patch], '// one\nif (x === // two\n  1) go(\n  x,\n) // three')).toMatch(
    /^\/\/ one\nif \(x ===\s+2\s+\) go\(\n {2}x,\n\) \/\/ three$/,
  )
  expect(() => plant([patch], 'if (x === 1) go(y)')).toThrow(
    'x: fits no place; nearest is a.ts:1, up to its word 9, $a',
  )
})

it('a defect keeps its names from one patch to the next', () => {
  const patches = [
    { from: 'let $last = 0', to: '$0' },
    { from: 'return $last', to: 'return -$last' },
  ]
  expect(plant(patches, 'let x = 0\nreturn y\nreturn x')).toContain('return y\nreturn - x')
})

it('a place that is gone, or there twice, is said with its file', () => {
  const patch = { rule: 'ENV-7', from: 'const $wait = 400', to: '' }
  expect(() => plant([patch], 'const a = 400')).toThrow('fits no place')
  expect(() => plant([patch], '/** @rule ENV-7 */\nconst a = 40')).toThrow('nearest is a.ts:2')
  expect(() => plant([patch], '/** @rule ENV-7 */\nconst a = 400\nconst b = 400')).toThrow('fits 2 places, in a.ts')
})
