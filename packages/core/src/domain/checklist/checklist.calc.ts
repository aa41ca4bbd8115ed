/** State of one step: `waiting` is done by the person, and not by the server yet. */
export type StepState = 'open' | 'waiting' | 'done'

/** Steps of a new account, in this order. */
export type StepId = 'verify' | 'deposit' | 'trade'

/** One step of the checklist. */
export interface ChecklistStep {
  readonly id: StepId
  readonly state: StepState
}

/** Answers of the server about an account; undefined while not known. */
export interface ChecklistFacts {
  /** Review of the documents. */
  readonly identity: StepState | undefined
  /** There is money in any account. */
  readonly hasMoney: boolean | undefined
  /** The best of all deposits; asked for only where no money and no trade tells it. */
  readonly deposit: StepState | undefined
  /** An order was filled once, also one that is closed. */
  readonly hasTraded: boolean | undefined
}

/**
 * The steps with their true states; undefined while one of them is not known. Money or a trade proves a deposit, whatever the
 * records say: an operator may have credited it. @rule HOME-27
 * @example checklistSteps({ identity: 'waiting', hasMoney: true, deposit: 'open', hasTraded: false })?.map(({ state }) => state) // => ['waiting', 'done', 'open']
 */
export const checklistSteps = ({
  identity,
  hasMoney,
  deposit,
  hasTraded,
}: ChecklistFacts): readonly ChecklistStep[] | undefined => {
  const paid = hasMoney === true || hasTraded === true ? 'done' : deposit
  if (identity === undefined || hasMoney === undefined || paid === undefined || hasTraded === undefined)
    return undefined
  return [
    { id: 'verify', state: identity },
    { id: 'deposit', state: paid },
    { id: 'trade', state: hasTraded ? 'done' : 'open' },
  ]
}

/** The best state of several: one deposit that arrived is enough. */
export const bestOf = (states: readonly StepState[]): StepState =>
  states.includes('done') ? 'done' : states.includes('waiting') ? 'waiting' : 'open'
