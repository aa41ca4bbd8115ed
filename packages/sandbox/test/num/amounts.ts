// Amounts: ordinary ones, and those where arithmetic breaks.
import type { Chance } from './chance.ts'

/** Decimal text for units × 10^-places; places may be negative. */
export const textOf = (units: bigint, places: number): string => {
  if (places <= 0) return (units * 10n ** BigInt(-places)).toString()
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Amounts as a person or a server writes them: up to seven digits before the dot, up to six after it. */
export const ordinary = (chance: Chance): string =>
  textOf(chance.digits(1 + chance.upTo(11)), chance.pick([0, 0, 1, 2, 2, 3, 4, 5, 6]))

/** 1e-10 to 1e18 and 30-digit decimals, above zero. */
export const extreme = (chance: Chance): string => {
  switch (chance.upTo(4)) {
    case 0:
      return textOf(1n, 10 - chance.upTo(28))
    case 1:
      return textOf(chance.digits(1 + chance.upTo(4)), 10)
    case 2:
      return textOf(chance.digits(13 + chance.upTo(5)), 0)
    case 3:
      return textOf(chance.digits(30), chance.pick([11, 12, 15, 20, 25, 29]))
    default:
      return textOf(10n ** BigInt(1 + chance.upTo(17)) - 1n, chance.upTo(10))
  }
}

const NOUGHTS = ['0', '0.00', '-0', '0.000000'] as const

/** An extreme of either sign, or a zero in any form. */
export const anyExtreme = (chance: Chance): string => {
  if (chance.once(8)) return chance.pick(NOUGHTS)
  return `${chance.once(3) ? '-' : ''}${extreme(chance)}`
}

/** Any of them, of either sign. */
export const anyAmount = (chance: Chance): string =>
  chance.once(2) ? `${chance.once(6) ? '-' : ''}${ordinary(chance)}` : anyExtreme(chance)

export const anyPositive = (chance: Chance): string => (chance.once(2) ? ordinary(chance) : extreme(chance))

const odd = (chance: Chance, digits: number): bigint => 2n * chance.digits(digits) + 1n

/**
 * Factors whose product lies exactly between two values of `places` decimals, or (every third time) so close beside
 * that rounding in two steps, or through a double, ends on the wrong one.
 */
export const tieFactors = (chance: Chance, count: number, places: number): readonly string[] => {
  const others: string[] = []
  let fives = 1
  let shift = places + 1
  for (let left = count - 1; left > 0; left -= 1) {
    const twos = chance.upTo(5)
    const point = chance.upTo(4)
    const factor = 2n * BigInt(chance.upTo(400)) + 1n
    others.push(textOf(factor * 2n ** BigInt(twos), point))
    fives += twos
    shift += twos - point
  }
  const units = odd(chance, 1 + chance.upTo(chance.once(8) ? 22 : 9)) * 5n ** BigInt(fives)
  const first = chance.once(3) ? beside(chance, units, shift) : textOf(units, shift)
  return [first, ...others]
}

/** A hair above or below units × 10^-places. */
export const beside = (chance: Chance, units: bigint, places: number): string => {
  const further = chance.pick([1, 2, 3, 5, 8, 12, 18, 24])
  const whole = places < 0 ? units * 10n ** BigInt(-places) : units
  const hair = chance.once(2) ? 1n : -1n
  return textOf(whole * 10n ** BigInt(further) + hair, Math.max(places, 0) + further)
}

/** An amount exactly between two values of `places` decimals, or a hair beside. */
export const tie = (chance: Chance, places: number): string => tieFactors(chance, 1, places)[0] ?? '0'

export const signed = (chance: Chance, text: string): string => (chance.once(3) ? `-${text}` : text)

/** Units and places of plain decimal text, to build one amount from another without rounding. */
export const unitsOf = (text: string): { readonly units: bigint; readonly places: number } => {
  const dot = text.indexOf('.')
  return { units: BigInt(text.replace('.', '')), places: dot < 0 ? 0 : text.length - dot - 1 }
}

export const sumText = (left: string, right: string): string => {
  const a = unitsOf(left)
  const b = unitsOf(right)
  const places = Math.max(a.places, b.places)
  return textOf(a.units * 10n ** BigInt(places - a.places) + b.units * 10n ** BigInt(places - b.places), places)
}

export const productText = (left: string, right: string): string => {
  const a = unitsOf(left)
  const b = unitsOf(right)
  return textOf(a.units * b.units, a.places + b.places)
}
