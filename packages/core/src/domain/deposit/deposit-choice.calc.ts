import type { DepositAddress } from './deposit.wire.ts'

/** Choices of a person, for both kinds. */
export interface DepositChoice {
  readonly coin?: string | undefined
  readonly addressId?: string | undefined
  readonly currencyId?: string | undefined
  readonly wireId?: string | undefined
}

/** A choice is made: what depended on another one before it is gone at once. @rule DEP-3 */
export const chooseDeposit = (before: DepositChoice, change: DepositChoice): DepositChoice => ({
  ...before,
  ...('coin' in change && change.coin !== before.coin ? { addressId: undefined } : {}),
  ...('currencyId' in change && change.currencyId !== before.currencyId ? { wireId: undefined } : {}),
  ...change,
})

/** Coin and network of this device's last choice. */
export type LastDeposit = Pick<DepositChoice, 'coin' | 'addressId'>

/** The choice with coin and network filled in where there was none: those chosen last on this device, else the first offered. @rule DEP-33 LOAN-54 */
export const presetDeposit = (
  rows: readonly DepositAddress[],
  choice: DepositChoice,
  last: LastDeposit = {},
): DepositChoice => {
  const coin = choice.coin ?? (rows.find((row) => row.coin === last.coin) ?? rows[0])?.coin
  const own = rows.filter((row) => row.coin === coin)
  const row = own.find(({ id }) => id === last.addressId) ?? own[0]
  return choice.addressId !== undefined || row === undefined ? choice : { ...choice, coin, addressId: row.id }
}

/** A choice is made among what is offered: a coin brings its network with it. @rule DEP-33 LOAN-54 */
export const chooseOffered = (
  rows: readonly DepositAddress[],
  before: DepositChoice,
  change: DepositChoice,
  last?: LastDeposit,
): DepositChoice => {
  const chosen = chooseDeposit(before, change)
  return 'coin' in change ? presetDeposit(rows, chosen, last) : chosen
}

/** The last choice as a device kept it, of which nothing is sure. @rule DEP-33 */
export const keptDeposit = (text: string | undefined): LastDeposit => {
  try {
    const kept = JSON.parse(text ?? '{}') as Readonly<Record<string, unknown>> | null
    const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
    return { coin: textOf(kept?.coin), addressId: textOf(kept?.addressId) }
  } catch {
    return {}
  }
}
