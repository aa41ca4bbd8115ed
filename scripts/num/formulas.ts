// Every calculator that is measured against the exact oracle, by its public name.
import { createChance } from './chance.ts'
import { exactAnswer, type Formula, judge, REFUSED, type Verdict } from './judge.ts'
import { orderFormulas } from './orders.ts'
import { serviceFormulas } from './services.ts'

export interface Case {
  readonly input: unknown
  readonly output: string
}

/** A formula with its input type closed over. */
export interface Measured {
  readonly name: string
  readonly rule: readonly string[]
  readonly judge: (cases: number, seed: number) => Verdict
  /** Different inputs with the oracle's answers; those without an answer are left out. */
  readonly cases: (count: number, seed: number) => readonly Case[]
}

const measured = <Input>(formula: Formula<Input>): Measured => ({
  name: formula.name,
  rule: formula.rule,
  judge: (cases, seed) => judge(formula, cases, seed),
  cases: (count, seed) => {
    const chance = createChance(seed)
    const seen = new Map<string, Case>()
    for (let drawn = 0; seen.size < count; drawn += 1) {
      const input = formula.draw(chance, drawn % 2 === 0)
      const output = exactAnswer(formula, input)
      if (output !== REFUSED) seen.set(JSON.stringify(input), { input, output })
    }
    return [...seen.values()]
  },
})

export const formulas: readonly Measured[] = [
  measured(orderFormulas.margin),
  measured(orderFormulas.fee),
  measured(orderFormulas.profit),
  measured(orderFormulas.risk),
  measured(serviceFormulas.micro),
  measured(serviceFormulas.withdrawalFee),
  measured(serviceFormulas.withdrawalReceive),
  measured(serviceFormulas.interest),
  measured(serviceFormulas.penalty),
  measured(serviceFormulas.repayment),
  measured(serviceFormulas.firstDay),
  measured(serviceFormulas.daily),
  measured(serviceFormulas.total),
  measured(serviceFormulas.leaving),
  measured(orderFormulas.percent),
  measured(orderFormulas.assets),
]
