/** Laws of the calculators, as functions that take the one to judge, and drawn inputs for laws of your own. Needs `fast-check`. */
export type {
  FeeDraft,
  MarginDraft,
  MicroDraft,
  ProfitDraft,
  RiskDraft,
  WithdrawDraft,
} from '../testing/arbitraries.ts'
export { arb } from '../testing/arbitraries.ts'
export { laws } from '../testing/laws.ts'
