import { readFileSync } from 'node:fs'
import type { Plan } from './plan.ts'

/** A plan that once broke a rule, made small. Kept whole: it survives changes of how seeds become plans. */
export interface Past {
  readonly name: string
  readonly rule: string
  readonly plan: Plan
}

export const readCorpus = (): readonly Past[] =>
  JSON.parse(readFileSync(new URL('corpus.json', import.meta.url), 'utf8')) as readonly Past[]
