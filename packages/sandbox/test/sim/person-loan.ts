import type { Client } from '@openlot/core'
import {
  BORROWER_FIELDS,
  borrower,
  borrowerPanel,
  type LoanRequestPanel,
  loan,
  loanRequestPanel,
  loanSubmitPanel,
  repayment,
  repaymentPanel,
} from '@openlot/core/loan'
import { secret } from '@openlot/core/wire'
import { SAMPLE_PICTURE } from '../../src/pictures/sample-picture.ts'
import { SIGN } from '../loan-samples.ts'
import { commitBy, type MoneyForm, showMoney } from './money.ts'
import type { Step } from './plan.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import { type Hands, visit, withoutThumb } from './wallet-hands.ts'
import { localeOf, written } from './written.ts'

const nothing = (): void => undefined

/** The agreement and the signature of a loan. */
const openRequest = (sim: Sim, tab: Tab, client: Client, id: string, amount: string) => {
  const actor = client.use(loan).request.open(id, amount)
  const now = (): LoanRequestPanel => loanRequestPanel(actor.get(), actor.send)
  const screen = showMoney<MoneyForm>(sim, tab, client, {
    call: 'submitLoan',
    actor,
    isSlow: true,
    panel: () => {
      const { stage, refusal, confirm, visit } = now()
      return {
        stage: stage === 'sign' ? 'reviewing' : stage,
        canConfirm: stage === 'sign',
        refusal,
        confirm: () => confirm(secret(SIGN)),
        back: () => visit('agreement'),
      }
    },
    params: () => ({ amount, config_id: id }),
    forbidden: () => {
      if (client.session.get().kind !== 'real') return 'the account is none of a person'
      return now().agreed ? undefined : 'nothing was agreed to'
    },
    looks: [],
  })
  return { ...screen, now }
}

/** A text for each kind of field; the number of a document is a secret. */
const TEXTS = {
  person: 'Ada',
  text: 'A text',
  digits: '30',
  amount: '500',
  sex: '1',
  card: '2',
  yes: '0',
  day: '1990-01-31',
  country: 'NO',
  mobile: '40000001',
  picture: '',
} as const
const PAGES = 8

/** A person says who borrows, borrows, and says that they have paid it back. */
export const createLoanActions = ({ sim, tab, client, later, isReal, watch, hold, open, soonOn, send }: Hands) => {
  const locale = localeOf(tab)
  let made = 0
  const records = () => {
    const list = client().use(loan).records({})
    hold('loan records', () => list.subscribe(nothing))
    visit({ get: list.get, read: list.reload })
    return list
  }
  const fillIn = (step: Step): void => {
    const own = client().use(borrower).open(locale)
    const [drawn, cell] = [client().follow(borrowerPanel, own), client().follow(borrowerPanel, own)]
    const stops = [own.form, drawn].map((one) => one.subscribe(nothing))
    const page = (): void => {
      cell.get().area.change('+0047')
      for (const one of cell.get().fields) {
        if ('picture' in one) {
          const { value } = own.pictures[one.field].get()
          if (value === 'empty' || value === 'failed') one.picture.choose(SAMPLE_PICTURE)
        } else one.change(one.field === 'idNumber' ? sim.people.secret() : TEXTS[BORROWER_FIELDS[one.field][1]])
      }
    }
    const isLast = (): boolean => cell.get().at === cell.get().steps.length - 1
    for (let at = 1; at <= PAGES; at += 1)
      later(at * 500, () => {
        if (cell.get().stage !== 'form' || isLast()) return
        page()
        cell.get().next()
      })
    later((PAGES + 1) * 500 + 2_000 * step.dice[1], () => {
      if (cell.get().stage !== 'form' || !isLast()) return
      page()
      commitBy(sim, tab, client(), {
        call: 'submitBorrower',
        params: {},
        press: () => {
          for (let left = step.dice[2] < 0.4 ? 2 : 1; left > 0; left -= 1) cell.get().next()
        },
        isSent: () => own.form.get().value === 'submitting',
      })
    })
    later(step.dice[0] > 0.8 ? 6_500 : 20_000, () => {
      for (const stop of stops) stop()
    })
  }
  const ask = (step: Step): void => {
    const [a, b, c] = step.dice
    const { draft } = client().use(loan).request
    hold('loan draft', () => draft.subscribe(nothing))
    const cell = client().follow(loanSubmitPanel, locale)
    hold('loan options', () => client().follow(loanSubmitPanel, locale).subscribe(nothing))
    if (a < 0.8) records()
    later(1_200, () => {
      const { options, choose } = cell.get()
      // The shortest is due within the hour.
      const one = options[b < 0.7 ? 0 : Math.floor(c * options.length)]
      if (one === undefined || cell.get().stage !== 'form') return
      made += 1
      choose(one.option.id)
      cell.get().amount.change(written(one.option.minAmount.plus(made + tab.index / 10).toFixed(1), locale))
      const before = tab.page.intents.length
      cell.get().submit()
      const gone = tab.page.intents.slice(before).findLast(({ type }) => type === 'navigate')
      if (gone?.type !== 'navigate') return
      const { searchParams } = new URL(gone.to, 'https://sandbox.test')
      const screen = open(
        () => openRequest(sim, tab, client(), searchParams.get('id') ?? '', searchParams.get('amount') ?? ''),
        a,
      )
      if (screen === undefined) return
      const soon = soonOn(screen)
      screen.now().visit('agreement')
      for (const ms of [1_500, 3_000, 4_500])
        soon(ms, () => {
          if (screen.now().stage === 'failed') screen.now().retry()
          if (screen.now().stage !== 'consent') return
          screen.now().agree(true)
          screen.now().sign()
          screen.now().visit('sign')
        })
      later(4_000, () => {
        // A person signs when there is a pad.
        if (screen.now().stage === 'sign' || screen.now().stage === 'loading') send(withoutThumb(step), screen, nothing)
        else screen.leave()
      })
    })
  }
  return {
    borrow: (step: Step): void => {
      if (client().session.get().stage !== 'member' || !isReal(step.dice[2])) return
      watch()
      const { record } = client().use(borrower)
      hold('borrower', () => record.subscribe(nothing))
      if (record.get().stage !== 'loading') void record.refresh()
      later(1_500, () => {
        const status = record.get().value?.status
        if (status === 'open' || status === 'rejected') fillIn(step)
        else if (status === 'approved') ask(step)
      })
    },
    repay: (step: Step): void => {
      const [a, b, c] = step.dice
      if (client().session.get().stage !== 'member' || !isReal(c)) return
      const list = records()
      later(1_500, () => {
        const row = list.get().rows.find(({ status }) => status === 'toRepay')
        if (row === undefined) return
        const own = client().use(repayment).open(row.id)
        const [drawn, now] = [client().follow(repaymentPanel, own), client().follow(repaymentPanel, own)]
        const stops = [own.form, drawn].map((one) => one.subscribe(nothing))
        later(1_200, () => {
          const { coins } = now.get().crypto
          const coin = coins.options[Math.floor(b * coins.options.length)]
          if (coin !== undefined) coins.choose(coin.id)
          now.get().proof.choose(SAMPLE_PICTURE)
        })
        later(1_800, () => {
          const { networks } = now.get().crypto
          const network = networks.options[Math.floor(a * networks.options.length)]
          if (network !== undefined) networks.choose(network.id)
        })
        later(3_200 + 1_500 * b, () => {
          const { stage, crypto, issues } = now.get()
          const { url } = own.proof.get().context
          if (stage !== 'form' || issues.length > 0 || url === undefined) return
          commitBy(sim, tab, client(), {
            call: 'submitRepayment',
            params: { charge_id: crypto.target?.id ?? '', loan_id: row.id, proofImg: url },
            press: () => {
              for (let left = c < 0.4 ? 2 : 1; left > 0; left -= 1) now.get().submit()
            },
            isSent: () => own.form.get().value === 'submitting',
          })
        })
        later(a > 0.8 ? 6_000 : 20_000, () => {
          for (const stop of stops) stop()
        })
      })
    },
    look: (): void => {
      const { record } = client().use(borrower)
      hold('borrower', () => record.subscribe(nothing))
      if (record.get().stage !== 'loading') void record.refresh()
      records()
    },
  }
}
