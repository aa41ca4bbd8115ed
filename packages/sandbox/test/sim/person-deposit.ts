import type { DepositForm } from '@openlot/core/deposit'
import {
  type BankPanel,
  type CryptoPanel,
  type DepositKind,
  type DepositPanel,
  deposit,
  depositPanel,
} from '@openlot/core/deposit'
import { SAMPLE_PICTURE } from '../../src/pictures/sample-picture.ts'
import { commitBy } from './money.ts'
import type { Step } from './plan.ts'
import type { Hands } from './wallet-hands.ts'
import { localeOf, written } from './written.ts'

const CALLS = { crypto: 'submitCryptoDeposit', bank: 'submitBankDeposit' } as const
const pick = (dice: number, choice: CryptoPanel['coins'] | BankPanel['currencies'] | undefined): void => {
  const one = choice?.options[Math.floor(dice * choice.options.length)]
  if (one !== undefined) choice?.choose(one.id)
}

/** Target of the deposit, by names of the wire. */
const goalOf = ({ crypto, bank }: DepositPanel): Readonly<Record<string, string>> => {
  if (crypto !== undefined) return { charge_id: crypto.target?.id ?? '' }
  const wire = bank?.wire?.id
  return wire === undefined ? { symbol_id: bank?.currencies.id ?? '' } : { wire_id: wire }
}

/** Picture of it, where one goes with it. */
const proofOf = ({ proof }: DepositForm, panel: DepositPanel): Readonly<Record<string, string>> => {
  const { url } = proof.get().context
  return panel.proof === undefined || url === undefined ? {} : { proofImg: url }
}

/** A person says that they sent money, with a picture of it, by coin or through a bank. */
export const createDepositActions = ({ sim, tab, client, later, isReal, watch }: Hands) => {
  let made = 0
  const amounts = new Map<string, string>()
  return {
    deposit: (step: Step): void => {
      const [a, b, c] = step.dice
      if (client().session.get().stage !== 'member' || !isReal(c)) return
      if (a < 0.9) watch()
      const kind: DepositKind = b < 0.5 ? 'crypto' : 'bank'
      const locale = localeOf(tab)
      const own = client().use(deposit).form(kind, locale)
      const cell = client().follow(depositPanel, own)
      // Present state: the drawn one may be a frame older.
      const now = client().follow(depositPanel, own)
      const records = tab.page.view.deposits[kind]
      const stops = [own.form, cell, records].map((one) => one.subscribe(() => undefined))
      if (records.get().stage !== 'loading') void records.reload()
      made += 1
      later(900, () => {
        pick((a * 5) % 1, cell.get().crypto?.coins ?? cell.get().bank?.currencies)
        cell.get().proof?.choose(SAMPLE_PICTURE)
      })
      later(1_600, () => {
        pick((b * 5) % 1, cell.get().crypto?.networks)
        const { wires } = cell.get().bank ?? {}
        const wire = wires?.options[Math.floor(((b * 5) % 1) * wires.options.length)]
        if (wire !== undefined) wires?.choose(wire.id)
        const unit = cell.get().unit ?? ''
        // Repeats an amount, or that of another coin: rows of the list have no ids.
        const before = c < 0.7 ? undefined : a < 0.5 ? amounts.get(unit) : [...amounts.values()].at(-1)
        const amount = before ?? (((kind === 'bank' ? 50_000 : 500) + made * 4 + tab.index) / 100).toFixed(2)
        amounts.delete(unit)
        amounts.set(unit, amount)
        cell.get().amount.change(written(amount, locale))
      })
      later(3_000 + 1_500 * b, () => {
        const { stage, blocked } = now.get()
        const { amount } = own.form.get().context.inputs
        if (stage !== 'form' || blocked !== undefined || amount === '') return
        commitBy(sim, tab, client(), {
          call: CALLS[kind],
          params: {
            number: amount.replace(',', '.').replace(/\.?0+$/, ''),
            ...goalOf(now.get()),
            ...proofOf(own, now.get()),
          },
          press: () => {
            for (let left = c < 0.4 ? 2 : 1; left > 0; left -= 1) cell.get().submit()
          },
          isSent: () => own.form.get().value === 'submitting',
        })
      })
      later(a > 0.8 ? 5_000 : 20_000, () => {
        for (const stop of stops) stop()
      })
    },
  }
}
