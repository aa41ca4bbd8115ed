// Every calculator that is measured against the exact oracle, by its public name.
import { createChance } from './chance.ts'
import { type AnswerKind, exactAnswer, type Formula, judge, REFUSED, type Verdict } from './judge.ts'
import { orderFormulas } from './orders.ts'
import { serviceFormulas } from './services.ts'
import { textFormulas } from './texts.ts'

/** An input with its answer, under the answer's name. */
export type Case = { readonly input: unknown } & { readonly [Kind in AnswerKind]?: string }

/** A formula with its input type closed over. */
export interface Measured {
  readonly name: string
  readonly rule: readonly string[]
  readonly locales: Formula['locales']
  readonly published: number
  readonly judge: (cases: number, seed: number) => Verdict
  /** Different inputs with the oracle's answers; those without an answer are left out. */
  readonly cases: (count: number, seed: number) => readonly Case[]
}

/** Cases of one calculator in packages/core/vectors. */
const PUBLISHED = 240

const measured = <Input>(formula: Formula<Input>): Measured => ({
  name: formula.name,
  rule: formula.rule,
  locales: formula.locales,
  published: formula.published ?? PUBLISHED,
  judge: (cases, seed) => judge(formula, cases, seed),
  cases: (count, seed) => {
    const chance = createChance(seed)
    const seen = new Map<string, Case>()
    for (let drawn = 0; seen.size < count; drawn += 1) {
      const input = formula.draw(chance, drawn % 2 === 0)
      const text = exactAnswer(formula, input)
      if (text !== REFUSED) seen.set(JSON.stringify(input), { input, [formula.answer?.(text) ?? 'output']: text })
    }
    return [...seen.values()]
  },
})

export const formulas: readonly Measured[] = Object.values({
  ...orderFormulas,
  ...serviceFormulas,
  ...textFormulas,
}).map((formula) => measured(formula as unknown as Formula))
