/** Laws of the calculators, and drawn inputs for laws of your own. Needs `fast-check`. */
export { arb } from '../testing/arbitraries.ts'
