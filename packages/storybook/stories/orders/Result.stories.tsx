import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ResultView } from '../../../react-app/src/screens/orders/ResultView.tsx'
import { pictureWords } from '../../../react-app/src/screens/orders/share-picture.ts'
import { withFrame } from '../../kit/frame.tsx'
import { AT, order, resultPanel } from '../../kit/orders.ts'
import { shownFormat, withSpeech, wordsOf } from '../../kit/speech.tsx'

/** Two hours of prices around an order. */
const bars = Array.from({ length: 60 }, (_, at) => ({
  time: AT + (at - 26) * 60_000,
  close: String(1.0981 + Math.sin(at / 4) * 0.0004 + at * 0.00001),
}))

const won = order({
  id: '240201',
  showCode: 'EUR/USD',
  status: 'closed',
  openPrice: dec('1.09845'),
  price: dec('1.09892'),
  profit: dec('4.7'),
  margin: dec('109.845'),
  fee: dec('0.549225'),
  stopLoss: dec(0),
  completedAt: AT + 30 * 60_000,
})
const stopped = {
  ...won,
  price: dec('1.09645'),
  profit: dec('-20'),
  stopLoss: dec('1.09645'),
  completedAt: AT + 134 * 60_000,
}

const meta = {
  title: 'Orders/Result',
  component: ResultView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: resultPanel(won, bars),
    open: true,
    mock: true,
    onDone: fn(),
    onShare: fn(),
    onDetails: fn(),
  },
} satisfies Meta<typeof ResultView>
export default meta
type Story = StoryObj<typeof meta>

/** Positions of the characters that match, in pixels from the left. */
const placeOf = (element: Element, which: RegExp): number => {
  const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  const at = which.exec(node?.textContent ?? '')?.index
  if (node === null || at === undefined) throw new Error(`nothing like ${which} in it`)
  const range = document.createRange()
  range.setStart(node, at)
  range.setEnd(node, at + 1)
  return range.getBoundingClientRect().left
}

const said = (canvas: HTMLElement) => canvas.querySelector('.result-facts [role="status"]')

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const buttons = [...canvasElement.querySelectorAll<HTMLElement>('.result-foot button')]
    await step('[CON-80] done comes first, again is a quiet one', async () => {
      await expect(buttons[0]).toHaveTextContent(wordsOf(loaded, 'orders.done'))
      await expect(buttons[0]).toHaveClass('ol-button-primary')
      await expect(buttons[1]).toHaveClass('ol-button-quiet')
    })
    await step('[CON-71] what is left after the fee, to the last digit', async () => {
      await expect(canvasElement.querySelector('.result-facts dl')).toHaveTextContent(/4[.,٫]150775/)
    })
    await step(
      '[CON-115] net is the large figure, gross and fee stand below, and the return is of the net',
      async () => {
        await expect(canvasElement.querySelector('.result-amount')).toHaveTextContent(/4[.,٫]150775/)
        await expect(canvasElement.querySelector('.result-chips')).toHaveTextContent(/3[.,٫]78/)
        const below = canvasElement.querySelector('.result-facts dl')
        for (const figure of [/4[.,٫]70/, /0[.,٫]549225/]) await expect(below).toHaveTextContent(figure)
      },
    )
    await step('[CON-80] direction, net and gross are said', async () => {
      await waitFor(() => expect(said(canvasElement)).toHaveTextContent(/EUR\/USD.*4[.,٫]150775.*4[.,٫]70/))
    })
    await step('[CON-81] its picture says that the money is practice money, and nothing of who traded', async () => {
      const result = resultPanel(won, bars).result
      if (result === undefined) throw new Error('no result')
      const text = (id: string) => wordsOf(loaded, id)
      const shown = { result, mock: true, masked: false, precision: 5, sum: true, text, format: shownFormat() }
      const words = pictureWords(shown)
      await expect(words.account).toBe(text('session.mock_account'))
      await expect(words.amount).toMatch(/4[.,٫]15/)
      await expect(JSON.stringify(words)).not.toContain(won.id)
      await expect(pictureWords({ ...shown, mock: false, masked: true })).toMatchObject({
        account: undefined,
        amount: undefined,
      })
      await expect(Object.keys(words).toSorted()).toEqual([
        'account',
        'amount',
        'brand',
        'date',
        'prices',
        'roi',
        'symbol',
        'title',
      ])
    })
    await step(
      '[CON-119] prices keep the decimals of the symbol, and the sum is there only where it is wanted',
      async () => {
        const { result } = resultPanel({ ...won, openPrice: dec('1.08') }, bars)
        if (result === undefined) throw new Error('no result')
        const shown = { result, mock: true, masked: false, precision: 5, format: shownFormat() }
        const words = pictureWords({ ...shown, text: (id: string) => wordsOf(loaded, id) })
        await expect(words.prices).toMatch(/1[.,٫]08000/)
        await expect(words.symbol).toContain('▲')
        await expect([words.amount, words.date === undefined]).toEqual([undefined, false])
      },
    )
    await step(
      '[LANG-6] a length of time is read in its own direction: in Arabic its number stands on the right',
      async () => {
        const length = canvasElement.querySelector('.result-length .ol-length') as Element
        const letter = /\p{Letter}/u
        const isRight = placeOf(length, /\d/) > placeOf(length, letter)
        await expect(isRight).toBe(/\p{Script=Arabic}/u.test(length.textContent))
      },
    )
    for (const [at, command] of [args.onDone, args.onShare].entries()) {
      await userEvent.click(buttons[at] as HTMLElement)
      await expect(command).toHaveBeenCalled()
    }
  },
}
export const Loss: Story = {
  args: { panel: resultPanel(stopped, bars) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[CON-72] the stop did what it was for, and how much of the account that is', async () => {
      await expect(canvasElement.querySelector('.result-title')).toHaveTextContent(
        wordsOf(loaded, 'orders.result_stop'),
      )
      await expect(canvasElement.querySelector('.result-kind')).toHaveTextContent(/0[.,٫]21/)
    })
    await step('[CON-80] done comes first after a loss too, and the loss is in ink', async () => {
      const first = canvasElement.querySelector('.result-foot button')
      await expect(first).toHaveTextContent(wordsOf(loaded, 'orders.done'))
      await expect(canvasElement.querySelector('.result-amount .ol-down')).toBeNull()
    })
  },
}
/** A sell that won: its line rises. */
export const WonSell: Story = {
  args: { panel: resultPanel({ ...won, side: 'sell', openPrice: dec('1.09892'), price: dec('1.09845') }, bars) },
  play: async ({ canvasElement, step }) => {
    await step('[CON-118] the line ends above its beginning', async () => {
      const height = (which: string) => Number(canvasElement.querySelector(`.horizon-${which}`)?.getAttribute('cy'))
      await expect(height('exit')).toBeLessThan(height('entry'))
    })
  },
}
/** The price jumped over the stop: the result shows the real numbers. */
export const PastTheStop: Story = {
  args: { panel: resultPanel({ ...stopped, price: dec('1.0955'), profit: dec('-29.5') }, bars) },
}
export const ByTarget: Story = {
  args: { panel: resultPanel({ ...won, takeProfit: dec('1.09892') }, bars), mock: false },
}
export const FeeAteIt: Story = { args: { panel: resultPanel({ ...won, profit: dec('0.3') }) } }
export const Even: Story = { args: { panel: resultPanel({ ...won, profit: dec('0.549225') }) } }
/** No candles of that time: a straight line from opening to closing. */
export const WithoutCandles: Story = {
  play: async ({ canvasElement, step }) => {
    await step('[CON-79] the line still goes from entry to exit', async () => {
      await expect(canvasElement.querySelector('.horizon-way')?.getAttribute('d')).toMatch(/^M0 \S+L138 \S+L312 \S+$/)
    })
  },
  args: { panel: resultPanel(won) },
}
/** The server has not booked it yet. */
export const Loading: Story = {
  args: { panel: { ...resultPanel(won), result: undefined, period: undefined } },
}
/** A booking that could not be read: the sheet says so, with a button to retry. */
export const Failed: Story = {
  args: { panel: { ...resultPanel(won), result: undefined, period: undefined, failure: { id: 'failure.timeout' } } },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CON-80] it does not stay at booking', async () => {
      await expect(within(canvasElement).queryByText(wordsOf(loaded, 'orders.booking'))).toBeNull()
      await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
      await expect(args.panel.retry).toHaveBeenCalledOnce()
    })
  },
}
/** Prices have the decimals of their symbol, also where they end in zeros. */
export const RoundPrices: Story = {
  args: { panel: resultPanel({ ...won, openPrice: dec('1.1'), price: dec('1.104') }, bars) },
  play: async ({ canvasElement, step }) => {
    await step('[CON-79] at both ends of the line', async () => {
      const ends = canvasElement.querySelector('.result-ends')
      for (const price of [/1[.,٫]10000/, /1[.,٫]10400/]) await expect(ends).toHaveTextContent(price)
    })
  },
}
export const Hidden: Story = {
  parameters: { hideAmounts: true },
  args: { panel: resultPanel(stopped, bars) },
  play: async ({ canvasElement, step }) => {
    await step('[USER-3] no amount, no return and no share of the account', async () => {
      await expect(within(canvasElement).getByRole('dialog').textContent).not.toMatch(/[$%]/)
    })
  },
}

/** The fee took the whole profit: net zero. */
export const Nothing: Story = {
  args: { panel: resultPanel({ ...won, price: won.openPrice, profit: dec('0.01'), fee: dec('0.01') }, bars) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[CON-71] nothing is neither a profit nor a loss, and no part of the account', async () => {
      const sky = canvasElement.querySelector('.result-sky')
      await expect(sky?.querySelector('.result-title')).toHaveTextContent(wordsOf(loaded, 'orders.result_even'))
      await expect(sky?.querySelector('.result-amount')).toHaveTextContent(/^\D*0[.,٫]00\D*$/)
      await expect(sky?.querySelector('.result-kind')).toBeNull()
      await expect(canvasElement.querySelector('.result')).toHaveAttribute('data-mood', 'even')
    })
    await step('[CON-71] its fee stands in the sums below', async () => {
      await expect(canvasElement.querySelector('.result-facts dl')).toHaveTextContent(/−\D*0[.,٫]01/)
    })
  },
}
/** The fee was more than the profit. */
export const Fee: Story = {
  args: { panel: resultPanel({ ...won, profit: dec('0.4'), fee: dec('0.5') }, bars) },
  play: async ({ canvasElement, loaded, step }) => {
    await step(
      '[CON-71] what was lost to the fee is called so, and no part of the account beside a profit',
      async () => {
        await expect(canvasElement.querySelector('.result-title')).toHaveTextContent(
          wordsOf(loaded, 'orders.result_fee'),
        )
        await expect(canvasElement.querySelector('.result-kind')).toBeNull()
      },
    )
  },
}
