import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TicketView } from '../../../react-app/src/screens/trade/TicketView.tsx'
import { expectCheckingSaid } from '../../kit/checking.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { agree, tap } from '../../kit/tap.ts'
import { amount, placed, result, review, risk, side, stop, ticketPanel } from '../../kit/ticket.ts'

const meta = {
  title: 'Trade/Ticket',
  component: TicketView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: ticketPanel(),
    symbol: { showCode: 'EUR/USD', pricePrecision: 5, logo: '' },
    kind: 'demo',
  },
} satisfies Meta<typeof TicketView>
export default meta
type Story = StoryObj<typeof meta>

const dialog = (canvas: HTMLElement) => within(within(canvas).getByRole('dialog'))

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CON-35] the stop that is on has an input, the one that is off has none', async () => {
      const stops = [...canvasElement.querySelectorAll('.ol-switch-field')]
      await expect(stops.map((stop) => stop.querySelectorAll('input[inputmode]').length)).toEqual([1, 0])
    })
    await step('[CON-34] market or pending, lots, multiples, two stops, fee, balance, both ways', async () => {
      const ticket = within(canvasElement)
      const [modes] = ticket.getAllByRole('radiogroup')
      await expect(within(modes as HTMLElement).getAllByRole('radio')).toHaveLength(3)
      await expect(ticket.getAllByRole('switch')).toHaveLength(2)
      const facts = [...canvasElement.querySelectorAll('.ticket-cost')].map((fact) => fact.textContent)
      await expect(facts[1]).toMatch(/0[.,٫]60/)
      await expect(facts[2]).toMatch(/12.684[.,٫]50/)
      await expect(ticket.getByRole('textbox', { name: wordsOf(loaded, 'contract.lots') })).toHaveValue('0.10')
      await expect(canvasElement.querySelector('.ticket-size .ol-amount-unit')).toHaveTextContent(/\S/)
      await expect(ticket.getByRole('button', { name: new RegExp(wordsOf(loaded, 'contract.leverage')) })).toBeVisible()
    })
    await step('[CON-53] what the stop brings stands above each side, with its own sign', async () => {
      const sides = [...canvasElement.querySelectorAll('.ticket-results')].map(({ textContent }) => textContent)
      await expect(sides[0]).toMatch(/\+\$?.*32[.,٫]70/)
      await expect(sides[1]).toMatch(/−\$?.*32[.,٫]70/)
    })
    await step('[CON-48] [CON-56] shares and stops in one tap', async () => {
      const chips = [...canvasElement.querySelectorAll<HTMLButtonElement>('.ticket-chip')]
      for (const chip of chips) await userEvent.click(chip)
      for (const { press } of [...args.panel.shares, ...args.panel.shortcuts])
        await expect(press).toHaveBeenCalledOnce()
    })
    const buttons = within(canvasElement).getAllByRole('button')
    await userEvent.click(buttons.at(-1) as HTMLElement)
    await expect(args.panel.buy.press).toHaveBeenCalledOnce()
    await userEvent.click(buttons.at(-2) as HTMLElement)
    await expect(args.panel.sell.press).toHaveBeenCalledOnce()
  },
}
/** A language with longer words than others. */
export const German: Story = {
  globals: { language: 'de' },
  play: async ({ canvasElement, step }) => {
    const isUsual = innerWidth === 390 && getComputedStyle(document.documentElement).fontSize === '16px'
    if (!isUsual) return
    await step('[CON-34] each amount beside its name: below it the buttons would cover it', async () => {
      const costs = [...canvasElement.querySelectorAll('.ticket-cost')]
      await expect(costs.length).toBeGreaterThan(2)
      for (const cost of costs) {
        const [name, amount] = [...cost.children].map((part) => part.getBoundingClientRect())
        await expect(Math.abs((name?.bottom ?? 0) - (amount?.bottom ?? 0))).toBeLessThan(8)
      }
    })
  },
}
export const TooLarge: Story = {
  args: {
    panel: ticketPanel({
      lots: amount('12', { issue: { id: 'contract.balance_short', field: 'lots' } }),
      marginUse: { now: dec('20.1'), after: dec('122.4'), short: true },
      closeOut: dec(100),
      balanceAfter: dec('-2830.1'),
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[CON-54] red and said before anything is pressed', async () => {
      await expect(canvasElement.querySelector('.ticket-use-short')).toHaveTextContent(/122[.,٫]4/)
      await expect(canvasElement.querySelector('.ol-field-error')).toBeVisible()
    })
  },
}
export const ByMoney: Story = {
  args: {
    panel: ticketPanel({
      stopUnit: { value: 'money', change: fn() },
      stopLoss: stop({ on: true, text: '20' }),
      takeProfit: stop({ on: true, text: '40' }),
      buy: side({ stopLoss: result('1.08227', '-20'), takeProfit: result('1.08827', '40') }),
      sell: side({ stopLoss: result('1.08627', '-20'), takeProfit: result('1.08027', '40') }),
    }),
  },
  play: async ({ canvasElement, args, step }) => {
    await step('[CON-51] what the fields mean is one choice for both', async () => {
      const units = within(canvasElement).getAllByRole('radiogroup')[1] as HTMLElement
      await userEvent.click(within(units).getAllByRole('radio')[2] as HTMLElement)
      await expect(args.panel.stopUnit.change).toHaveBeenCalledWith('percent')
    })
  },
}
export const ByRisk: Story = {
  args: { panel: ticketPanel({ kind: { value: 'risk', change: fn() }, risk: risk() }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[CON-52] the order in words, its loss with the fee, and one tap to the review', async () => {
      const words = canvasElement.querySelector('.risk-words')
      for (const fact of [/0[.,٫]1\b/, /1[.,٫]08233/, /19[.,٫]94/, /38[.,٫]26/])
        await expect(words).toHaveTextContent(fact)
      await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
      await expect(args.panel.buy.press).toHaveBeenCalledOnce()
    })
    await step('what is risked is on the left, whichever way the page reads', async () => {
      const [loss, gain] = ['loss', 'gain'].map((part) =>
        canvasElement.querySelector(`.risk-bar-${part}`)?.getBoundingClientRect(),
      )
      await expect(loss?.right ?? 0).toBeLessThan(gain?.left ?? 0)
    })
  },
}
export const ByRiskTooSmall: Story = {
  args: {
    panel: ticketPanel({
      kind: { value: 'risk', change: fn() },
      risk: risk({
        budget: amount('0.1'),
        order: undefined,
        reason: { id: 'contract.risk_too_small', field: 'risk' },
      }),
    }),
  },
}
export const ByRiskCapped: Story = {
  args: {
    panel: ticketPanel({
      kind: { value: 'risk', change: fn() },
      risk: risk({ order: { ...(risk().order as NonNullable<ReturnType<typeof risk>['order']>), isCapped: true } }),
    }),
  },
}
export const Loading: Story = {
  args: {
    panel: ticketPanel({
      price: undefined,
      marginUse: undefined,
      margin: undefined,
      fee: undefined,
      balanceAfter: undefined,
      stopLoss: stop(),
      buy: side({ enabled: false, reason: undefined }),
      sell: side({ enabled: false, reason: undefined }),
    }),
  },
}
export const Empty: Story = {
  args: {
    panel: ticketPanel({
      multiple: { value: undefined, options: [], issue: undefined, change: fn() },
      margin: undefined,
      fee: undefined,
      buy: side({ enabled: false, reason: { id: 'contract.no_leverage' } }),
      sell: side({ enabled: false, reason: { id: 'contract.no_leverage' } }),
      formIssue: { id: 'contract.no_leverage' },
    }),
  },
}
export const Wrong: Story = {
  args: {
    panel: ticketPanel({
      lots: amount('0.001', { issue: { id: 'contract.lots_above_step', field: 'lots', params: { step: '0.01' } } }),
      stopLoss: stop({
        on: true,
        text: '1.09000',
        issue: { id: 'contract.stop_below', field: 'stopLoss', params: { price: '1.08427' } },
      }),
    }),
  },
}
export const Refused: Story = { args: { panel: ticketPanel({ refusal: { text: 'The market has just closed' } }) } }
export const RefusedAndClosed: Story = {
  args: {
    panel: ticketPanel({
      refusal: { id: 'contract.market_closed' },
      buy: side({ enabled: false, reason: { id: 'contract.market_closed' } }),
      sell: side({ enabled: false, reason: { id: 'contract.market_closed' } }),
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[CON-24] a reason that refused the order and blocks the next one is shown once', async () => {
      await expect(canvasElement.querySelectorAll('.ticket-refusal')).toHaveLength(1)
      await expect(canvasElement.querySelectorAll('.ticket-reason')).toHaveLength(0)
    })
  },
}
export const MarketClosed: Story = {
  args: {
    panel: ticketPanel({
      formIssue: { id: 'contract.market_closed' },
      buy: side({ enabled: false, reason: { id: 'contract.market_closed' } }),
      sell: side({ enabled: false, reason: { id: 'contract.market_closed' } }),
    }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[MKT-1] a closed symbol shows a closed label in place of a price', async () => {
      const buttons = canvasElement.querySelector('.ticket-buttons')
      await expect(buttons).not.toHaveTextContent(/1[.,٫]08427/)
      await expect(buttons).toHaveTextContent(wordsOf(loaded, 'market.closed'))
    })
  },
}
export const Stale: Story = {
  args: {
    panel: ticketPanel({
      buy: side({ enabled: false, reason: { id: 'contract.price_stale' } }),
      sell: side({ enabled: false, reason: { id: 'contract.price_stale' } }),
    }),
  },
}
export const Reviewing: Story = {
  args: { panel: ticketPanel({ stage: 'reviewing', review: review() }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[CON-20] lots, price, margin, fee, balance after and what the stop would cost', async () => {
      const sheet = canvasElement.querySelector('dialog')
      const facts = [/0[.,٫]1\b/, /1[.,٫]08427/, /108[.,٫]427/, /0[.,٫]60/, /12.575[.,٫]473/, /32[.,٫]70/]
      for (const fact of facts) await expect(sheet).toHaveTextContent(fact)
    })
    const buttons = dialog(canvasElement).getAllByRole('button')
    await agree(buttons.at(-2))
    await expect(args.panel.review?.confirm).toHaveBeenCalledOnce()
  },
}
export const ReviewingMoved: Story = {
  args: {
    panel: ticketPanel({
      stage: 'reviewing',
      review: review({
        price: dec('1.08527'),
        takeProfit: result('1.09', '47.3'),
        moved: { from: dec('1.08427'), to: dec('1.08527'), cost: dec('10') },
      }),
    }),
  },
  play: async ({ canvasElement, args, step }) => {
    await step('[CON-49] both prices, what it costs, and a button that names the new price', async () => {
      const cue = canvasElement.querySelector('.review-cue')
      for (const fact of [/1[.,٫]08427/, /1[.,٫]08527/, /10[.,٫]00/]) await expect(cue).toHaveTextContent(fact)
      const confirm = dialog(canvasElement).getAllByRole('button').at(-2) as HTMLElement
      await expect(confirm).toHaveTextContent(/1[.,٫]08527/)
      await agree(confirm)
      await expect(args.panel.review?.confirm).toHaveBeenCalledOnce()
    })
  },
}
export const ReviewingBetter: Story = {
  args: {
    panel: ticketPanel({
      stage: 'reviewing',
      review: review({
        side: 'sell',
        price: dec('1.08527'),
        canConfirm: false,
        moved: { from: dec('1.08427'), to: dec('1.08527'), cost: dec('-10') },
      }),
    }),
  },
}
export const ReviewingStale: Story = {
  args: {
    panel: ticketPanel({
      stage: 'reviewing',
      review: review({ canConfirm: false, reason: { id: 'contract.price_stale' } }),
    }),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(dialog(canvasElement).getAllByRole('button').at(-2) as HTMLElement)
    await expect(args.panel.review?.confirm).not.toHaveBeenCalled()
  },
}
export const ReviewingWrong: Story = {
  args: {
    panel: ticketPanel({
      stage: 'reviewing',
      review: review({
        canConfirm: false,
        reason: { id: 'contract.stop_below', field: 'stopLoss', params: { price: '1.08100' } },
      }),
    }),
  },
  play: async ({ canvasElement }) => {
    const subject = canvasElement.querySelector('.ol-switch-field-label')?.textContent ?? ''
    const reason = canvasElement.querySelector('dialog .ol-button-reason')
    await expect(reason).toHaveTextContent(subject)
    await expect(reason).toHaveTextContent(/1[.,٫]08100/)
  },
}
export const Sending: Story = {
  args: { panel: ticketPanel({ stage: 'sending', review: review({ canConfirm: false }) }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(dialog(canvasElement).getAllByRole('button').at(-2) as HTMLElement)
    await expect(args.panel.review?.confirm).not.toHaveBeenCalled()
  },
}
export const Checking: Story = {
  args: { panel: ticketPanel({ stage: 'checking', review: review({ side: 'sell', canConfirm: false }) }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('it is shown and said that its end is being found out', async () => {
      await expectCheckingSaid(canvasElement.ownerDocument, loaded, 'contract.checking_hint')
    })
  },
}
export const Accepted: Story = {
  args: { panel: ticketPanel({ stage: 'accepted', placed: placed() }) },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[WORD-6] without words of the server the sheet is headed by ours', async () => {
      const words = wordsOf(loaded, 'contract.confirmed')
      await expect(dialog(canvasElement).getByRole('heading')).toHaveTextContent(words)
    })
    await step('[CON-57] what was bought, its profit now, its stops with money, margin, fee and number', async () => {
      const sheet = canvasElement.querySelector('dialog')
      for (const fact of [/EUR\/USD/, /0[.,٫]60/, /20[.,٫]00/, /40[.,٫]00/, /108[.,٫]427/, /240117/])
        await expect(sheet).toHaveTextContent(fact)
      await expect(canvasElement.querySelector('.placed-course .ol-sparkline-base')).not.toBeNull()
      await expect(canvasElement.querySelector('.placed-head[role=status]')).toHaveTextContent(/EUR\/USD/)
    })
    const go = dialog(canvasElement).getAllByRole('button').at(-2)
    // Ignores taps at first: the rest of a double tap on "confirm" must not choose where to go.
    await expect(getComputedStyle(go as HTMLElement).pointerEvents).toBe('none')
    await tap(go)
    await expect(args.panel.openOrders).toHaveBeenCalledOnce()
  },
}
export const AcceptedLoss: Story = {
  args: {
    panel: ticketPanel({
      stage: 'accepted',
      placed: placed({ side: 'sell', profit: dec('-0.6'), stopLoss: undefined, takeProfit: undefined }),
    }),
  },
}
/** The price is not live any more: the profit is an old one. */
export const AcceptedStale: Story = {
  args: { panel: ticketPanel({ stage: 'accepted', placed: placed({ isLive: false }) }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[CON-57] a profit that is not of now says so', async () => {
      await expect(canvasElement.querySelector('.placed-label')).toHaveTextContent(wordsOf(loaded, 'orders.not_live'))
      await expect(canvasElement.querySelector('.placed-profit')).toHaveClass('ol-dim')
    })
  },
}
export const AcceptedPending: Story = {
  args: {
    panel: ticketPanel({
      stage: 'accepted',
      placed: placed({
        id: undefined,
        kind: 'pending',
        price: dec('1.075'),
        now: dec('1.08427'),
        profit: undefined,
        distance: dec('-0.85'),
      }),
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[CON-57] what waits, at which price, and how far the market is', async () => {
      const sheet = canvasElement.querySelector('dialog')
      for (const fact of [/1[.,٫]07500/, /0[.,٫]85/, /1[.,٫]08427/]) await expect(sheet).toHaveTextContent(fact)
    })
  },
}
export const AcceptedWithoutFacts: Story = { args: { panel: ticketPanel({ stage: 'accepted' }) } }
export const Undecided: Story = { args: { panel: ticketPanel({ stage: 'undecided' }) } }
