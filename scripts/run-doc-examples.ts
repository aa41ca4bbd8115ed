// Runs the examples of doc comments: ` * @example contractFee({ … }).toFixed() // => '1.25'`.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { lineAt, readFiles, root } from './lib/files.ts'
import { type CanaryResult, type Problem, report, runCanaries } from './lib/report.ts'
import { readSource } from './lib/source.ts'

export interface Example {
  readonly path: string
  readonly line: number
  readonly expression: string
  readonly expected: string | undefined
}

const ruleNames = ['example-differs', 'example-throws', 'example-without-answer']

/** An example may run over several comment lines; the line with `// =>` ends it, and the next tag at the latest. */
const EXAMPLE = /^[ \t]*(?:\/\*)?\*+[ \t]*@example((?:(?!\*\/|\n[ \t]*\*[ \t]*@)[\s\S])*)/gm

export const examplesOf = (path: string, text: string): readonly Example[] =>
  [...readSource(text, path).comments.matchAll(EXAMPLE)].map(({ 1: body = '', index }) => {
    const plain = body.replace(/^\s*\*\s?/gm, '')
    const [, expression = plain, expected] = /^([\s\S]*?)\/\/ =>[ \t]*([^\n]+)/.exec(plain) ?? []
    return { path, line: lineAt(text, index), expression: expression.trim(), expected: expected?.trim() }
  })

const evaluate = (expression: string, scope: Readonly<Record<string, unknown>>): unknown => {
  const names = Object.keys(scope)
  return new Function(...names, `'use strict'; return (${expression}\n)`)(...names.map((name) => scope[name]))
}

const show = (value: unknown): string =>
  (typeof value === 'string' ? `'${value}'` : JSON.stringify(value)) ?? String(value)

export const judgeExample = (example: Example, scope: Readonly<Record<string, unknown>>): Problem | undefined => {
  const { path, line, expression, expected } = example
  if (expected === undefined)
    return { rule: 'example-without-answer', path, line, text: 'an example ends with // => answer' }
  try {
    const answer = evaluate(expression, scope)
    if (isDeepStrictEqual(answer, evaluate(expected, scope))) return undefined
    return {
      rule: 'example-differs',
      path,
      line,
      text: `${expression} gives ${show(answer)}, the comment says ${expected}`,
    }
  } catch (problem) {
    return { rule: 'example-throws', path, line, text: `${expression}: ${String(problem)}` }
  }
}

const doubled = (value: number): number => value * 2

export const exampleCanaries = (): CanaryResult =>
  runCanaries(readFiles(['scripts/canary/examples'], /\.txt$/), ruleNames, (files) =>
    [...files]
      .flatMap(([path, text]) => examplesOf(path, text).map((example) => judgeExample(example, { doubled })))
      .filter((problem) => problem !== undefined),
  )

if (import.meta.main) {
  const files = readFiles(['packages/core/src'], /(?<!\.test)\.ts$/)
  const problems: Problem[] = []
  let count = 0
  let calcs = 0
  for (const [path, text] of files) {
    if (path.endsWith('.calc.ts')) calcs++
    const examples = examplesOf(path, text).filter(
      ({ expected }) => expected !== undefined || path.endsWith('.calc.ts'),
    )
    if (examples.length === 0) continue
    const scope = (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>
    for (const example of examples) {
      count++
      const problem = judgeExample(example, { ...scope })
      if (problem !== undefined) problems.push(problem)
    }
  }
  const counts = [
    { name: 'calculators', count: calcs, floor: 8 },
    { name: 'examples', count, floor: 10 },
  ]
  report('doc examples', counts, exampleCanaries(), problems)
}
