import type { Client } from '@openlot/core'
import {
  fund,
  productFacts,
  type RedeemPanel,
  redeemPanel,
  type SubscribePanel,
  subscribePanel,
} from '@openlot/core/fund'
import { redeemFacts, subscribeFacts } from '../../../core/test-support/internals.ts'
import { showMoney } from './money.ts'
import type { Step } from './plan.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import { type Hands, visit, withoutThumb } from './wallet-hands.ts'
import { localeOf, written } from './written.ts'

const nothing = (): void => undefined

const openSubscribing = (sim: Sim, tab: Tab, client: Client, id: string) => {
  const actor = client.use(fund).subscribe(id, localeOf(tab))
  const [facts, product] = [client.follow(subscribeFacts, id), client.follow(productFacts, id)]
  return showMoney<SubscribePanel>(sim, tab, client, {
    call: 'buyFund',
    actor,
    panel: () => subscribePanel(actor.get(), actor.send, facts.get(), product.get()),
    params: ({ preview }) =>
      preview && {
        id,
        amount: preview.amount.toFixed(),
        promised: `daily ${preview.daily.toFixed()} penalty ${preview.penalty.toFixed()}`,
      },
    forbidden: ({ product, preview, source }) => {
      if (client.session.get().kind !== 'real') return 'the account is none of a person'
      if (product === undefined || preview === undefined) return 'something is missing'
      const { amount } = preview
      if (amount.lt(product.minAmount) || (product.maxAmount.gt(0) && amount.gt(product.maxAmount)))
        return 'it is outside the bounds'
      return source?.isSame === true && amount.gt(source.free) ? 'it is more than is free' : undefined
    },
    looks: [client.follow(subscribeFacts, id), client.follow(productFacts, id)],
  })
}

const openRedeeming = (sim: Sim, tab: Tab, client: Client, id: string) => {
  const actor = client.use(fund).redeem(id)
  const facts = client.follow(redeemFacts, id)
  return showMoney<RedeemPanel>(sim, tab, client, {
    call: 'redeemFund',
    actor,
    panel: () => redeemPanel(actor.get(), actor.send, facts.get()),
    params: ({ cost }) => cost && { sub_id: id, promised: `penalty ${cost.penalty.toFixed()}` },
    forbidden: ({ status }) => {
      if (client.session.get().kind !== 'real') return 'the account is none of a person'
      return status === 'inProgress' ? undefined : `it is ${status}`
    },
    looks: [client.follow(redeemFacts, id)],
  })
}

/** A person locks money in a product, and takes it out early or lets its days end. */
export const createFundActions = ({ sim, tab, client, later, watch, hold, open, soonOn, send }: Hands) => {
  let made = 0
  let last: string | undefined
  const records = () => {
    const list = client().use(fund).subscriptions({})
    hold('fund records', () => list.subscribe(nothing))
    visit({ get: list.get, read: list.reload })
    return list
  }
  return {
    subscribe: (step: Step): void => {
      if (client().session.get().stage !== 'member') return
      const [a, b, c] = step.dice
      watch()
      const list = client().use(fund).products({})
      hold('products', () => list.subscribe(nothing))
      if (a < 0.7) records()
      later(1_200, () => {
        const { rows } = list.get()
        // Funds with a low minimum are bought most.
        const row = b < 0.8 ? rows[b < 0.45 ? 0 : rows.length - 1] : rows[Math.floor(c * rows.length)]
        const screen = row && open(() => openSubscribing(sim, tab, client(), row.id), a)
        if (row === undefined || screen === undefined) return
        made += 1
        const soon = soonOn(screen)
        soon(1_000, () => {
          // Repeats an amount, as people do.
          const amount =
            c > 0.7 && last !== undefined ? last : row.minAmount.plus((made % 30) + tab.index / 10).toFixed(1)
          last = amount
          screen.panel().amount.change(written(amount, localeOf(tab)))
        })
        send(step, screen, () => screen.panel().review())
      })
    },
    redeem: (step: Step): void => {
      if (client().session.get().stage !== 'member') return
      const list = records()
      later(1_500, () => {
        const rows = list.get().rows.filter(({ status }) => status === 'inProgress')
        const row = rows[Math.floor(step.dice[1] * rows.length)]
        const screen = row && open(() => openRedeeming(sim, tab, client(), row.id), step.dice[0])
        // The question opens by itself.
        if (screen !== undefined)
          send(withoutThumb(step), screen, () => {
            if (screen.panel().stage === 'editing') screen.panel().review()
          })
      })
    },
    look: (): void => void records(),
  }
}
