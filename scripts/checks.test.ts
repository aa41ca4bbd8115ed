import { expect, it } from 'vitest'
import { apiCanaries } from './check-api.ts'
import { chartCanaries } from './check-charts.ts'
import { docCanaries } from './check-docs.ts'
import { graphCanaries } from './check-graphs.ts'
import { layerCanaries } from './check-layers.ts'
import { ruleCanaries } from './check-rules.ts'
import { storyCanaries } from './check-stories.ts'
import { supplyCanaries } from './check-supply.ts'
import { threatCanaries } from './check-threats.ts'
import { wordCanaries } from './check-words.ts'
import { domainCycle, readExports, readLayers } from './layers/layout.ts'
import { root } from './lib/files.ts'
import { describeProblem, parseCanary, runCanaries, sleeping } from './lib/report.ts'
import { readSource } from './lib/source.ts'
import { judgeDrift } from './lib/written.ts'
import { exampleCanaries } from './run-doc-examples.ts'
import { failuresOf, filesToRunAgain, joinTallies, tallyVitest } from './steps/tally.ts'

it('every check catches its canaries, and lets legal look-alikes pass', async () => {
  for (const { count, problems } of [
    layerCanaries(readLayers(), readExports()),
    ruleCanaries(),
    docCanaries(),
    apiCanaries(),
    exampleCanaries(),
    storyCanaries(),
    supplyCanaries(),
    threatCanaries(),
    wordCanaries(),
    await chartCanaries(),
    graphCanaries(),
  ]) {
    expect(problems).toEqual([])
    expect(count).toBeGreaterThan(4)
  }
})

it('a check that finds nothing any more is caught by its canaries', () => {
  const canaries = new Map([['scripts/canary/layers/layer.txt', '//// a.ts\nimport x from "y"\n']])
  const blind = runCanaries(canaries, ['layer', 'library'], () => [])
  expect(blind.problems.map(({ text }) => text)).toEqual([
    'expected [layer], the check found []',
    'no canary for rule library',
  ])
})

it('a check that saw too few things fails', () => {
  expect(sleeping([{ name: 'files', count: 0, floor: 1 }])).toHaveLength(1)
  expect(sleeping([{ name: 'files', count: 1, floor: 1 }])).toEqual([])
})

it('a written file that is missing, out of date or written no more is found, with its first changed line', () => {
  const drift = (wanted: Record<string, string>, there: Record<string, string>): readonly string[] =>
    judgeDrift(new Map(Object.entries(wanted)), new Map(Object.entries(there)), 'npm run it').map(describeProblem)
  expect(drift({ a: 'one\ntwo\n' }, { a: 'one\ntwo\n' })).toEqual([])
  expect(drift({ a: 'one\nthree\n' }, { a: 'one\ntwo\n' })).toEqual(['a:2  is out of date: npm run it  [drift]'])
  expect(drift({ a: '' }, {})).toEqual(['a:1  is missing: npm run it  [drift]'])
  expect(drift({}, { a: '' })).toEqual(['a  is written by nothing any more  [drift]'])
})

it('a canary holds several files and can be padded', () => {
  const files = parseCanary('//// a.ts\none\n//// fill 3\n//// b/c.ts\ntwo\n')
  expect([...files]).toEqual([
    ['a.ts', 'one\n\n\n\n'],
    ['b/c.ts', 'two\n'],
  ])
})

const imports = (text: string): readonly string[] =>
  readSource(text).imports.map(({ specifier, typeOnly }) => (typeOnly ? `type ${specifier}` : specifier))

it('imports are read in all their shapes, and only as code', () => {
  expect(imports("import a from 'a'\nimport { b,\n  type c } from \"b\"\nimport * as d from 'd'\nimport 'e'")).toEqual([
    'a',
    'b',
    'd',
    'e',
  ])
  expect(imports("import type { a } from 'a'\nexport type { b } from 'b'\nexport { c } from 'c'")).toEqual([
    'type a',
    'type b',
    'c',
  ])
  expect(imports("import type from 'a'\nimport type, { b } from 'b'\nexport { c }\nimport d, * as e from 'd'")).toEqual(
    ['a', 'b', 'd'],
  )
  expect(
    imports(
      "// import a from 'a'\n/* import b from 'b' */\nconst x = await import('c')\nexport const y = 1; import d from 'd'",
    ),
  ).toEqual(['d', 'c'])
  expect(imports("const url = 'http://x' // import a from 'a'\nexport * from 'b'")).toEqual(['b'])
})

it('strings and comments are no code, expressions in templates are', () => {
  const { code } = readSource(
    `const a = "fetch()" // fetch()\nconst b = \`fetch() \${fetch()}\`\nconst c = /fetch\\("/\nfetch()`,
  )
  expect(code.match(/fetch/g)).toHaveLength(2)
  expect(code.split('\n')).toHaveLength(4)
})

it('cycles between domains are found', () => {
  expect(domainCycle({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c', 'b'])
  expect(domainCycle({ a: ['b'], b: ['a:calc'] })).toEqual(['a', 'b', 'a'])
  expect(domainCycle({ a: ['b'], b: ['a:wire'] })).toBeUndefined()
  expect(domainCycle({ a: ['b', 'c'], b: ['c'], c: [] })).toBeUndefined()
})

it('a run that exits with an error never counts as passed', () => {
  const report = (passed: number, failed: number, files: readonly unknown[] = []): string =>
    JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files })
  expect(tallyVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  expect(tallyVitest(report(3, 0), 0)).toEqual({ passed: 3, failed: 0 })
  expect(tallyVitest(report(3, 0), 1)).toEqual({ passed: 3, failed: 1 })
  expect(tallyVitest(report(0, 0), 0)).toEqual({ passed: 0, failed: 1 })
  expect(tallyVitest(report(3, 1, [{ status: 'failed', assertionResults: [] }]), 1)).toEqual({ passed: 3, failed: 2 })
})

it('few failed files may run again, but none that guards money or people', () => {
  const file = (name: string, status: string): unknown => ({ name, status, assertionResults: [{ status }] })
  const report = (...names: readonly string[]): string =>
    JSON.stringify({ testResults: [file('green', 'passed'), ...names.map((name) => file(name, 'failed'))] })
  expect(filesToRunAgain(report('a', 'b', 'c'), /guard/)).toEqual(['a', 'b', 'c'])
  expect(filesToRunAgain(report('a', 'guard'), /guard/)).toEqual([])
  expect(filesToRunAgain(report('a', 'b', 'c', 'd'), /guard/)).toEqual([])
  expect(joinTallies(report('a', 'b'), ['a', 'b'], { passed: 1, failed: 1 })).toEqual({ passed: 2, failed: 1 })
})

it('what failed is named at the end, with the first line of why', () => {
  const test = { status: 'failed', fullName: 'sums add up', failureMessages: ['expected 1 to be 2\n    at sum.ts:3'] }
  const file = (name: string, rest: object): unknown => ({ name: `${root}/${name}`, status: 'failed', ...rest })
  const report = {
    testResults: [
      file('a.test.ts', { assertionResults: [test, { status: 'passed' }] }),
      file('b.test.ts', { assertionResults: [], message: 'cannot be loaded\nmore' }),
      { name: 'c.test.ts', status: 'passed', assertionResults: [] },
    ],
  }
  expect(failuresOf(JSON.stringify(report))).toEqual([
    'a.test.ts: sums add up: expected 1 to be 2',
    'b.test.ts: cannot be loaded',
  ])
})
