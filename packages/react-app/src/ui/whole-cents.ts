import type { Amount } from './format.ts'

/**
 * An amount without what its precision keeps beyond cents: cut, never rounded up, since it says how much there is.
 * @example wholeCents('6008.77875') // => '6008.77'
 */
export const wholeCents = (value: Amount): string =>
  (typeof value === 'string' ? value : value.toFixed()).replace(/(\.\d\d)\d+$/, '$1')
