/** Laws of the calculators, as functions that take the one to judge, and drawn inputs for laws of your own. Needs `fast-check`. */
export { arb } from '../testing/arbitraries.ts'
export { laws } from '../testing/laws.ts'
