import { dec } from '@openlot/core'
import type { ContractTicketPanel } from '@openlot/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { ChartView } from '../../../react-app/src/screens/trade/ChartView.tsx'
import { PositionRow } from '../../../react-app/src/screens/trade/PositionRow.tsx'
import { TicketView } from '../../../react-app/src/screens/trade/TicketView.tsx'
import { TradeHeadView } from '../../../react-app/src/screens/trade/TradeHeadView.tsx'
import { TradeView } from '../../../react-app/src/screens/trade/TradeView.tsx'
import type { TicketHeight } from '../../../react-app/src/screens/trade/ticket-height.ts'
import { candles, chartProps } from '../../kit/chart.ts'
import { withFrame } from '../../kit/frame.tsx'
import { lineOf, symbols } from '../../kit/market.ts'
import { order } from '../../kit/orders.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { result, risk, side, stop, ticketPanel } from '../../kit/ticket.ts'

type Args = {
  readonly panel: ContractTicketPanel
  readonly first: TicketHeight
  readonly held: boolean
  readonly onMicro: (() => void) | undefined
}
const [euro] = symbols as [(typeof symbols)[number]]
const position = order({ id: '3', showCode: 'EUR/USD' })

const Screen = ({ panel, first, held, onMicro }: Args) => {
  const [height, setHeight] = useState(first)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <TradeView
      stage="ready"
      failure={undefined}
      refreshing={false}
      onRetry={fn()}
      head={<TradeHeadView line={lineOf(euro)} kind="demo" onChoose={fn()} onAlert={fn()} />}
      chart={
        <>
          <ChartView {...chartProps} candles={candles} last={candles.at(-1)} />
          {held &&
            place &&
            createPortal(
              <PositionRow held={[position]} precision={5} stale={false} onClose={fn()} onEdit={fn()} />,
              place,
            )}
        </>
      }
      ticket={
        <TicketView
          panel={panel}
          symbol={euro}
          kind="demo"
          sheet={{ height, onHeight: setHeight, positionPlace: setPlace, onMicro }}
        />
      }
      drawer={null}
    />
  )
}

/** Stops that are entered as money. */
const stops = {
  stopUnit: { value: 'money' as const, change: fn() },
  stopLoss: stop({ on: true, text: '20' }),
  takeProfit: stop({ on: true, text: '40' }),
  buy: side({ stopLoss: result('1.08227', '-20'), takeProfit: result('1.08827', '40') }),
  sell: side({ stopLoss: result('1.08627', '-20'), takeProfit: result('1.08027', '40') }),
  line: { margin: dec('108.427'), fee: dec('0.542135'), after: dec('12575.53'), atStop: dec('-20.542135') },
}

const meta = {
  title: 'Trade/Ticket sheet',
  component: Screen,
  decorators: [withFrame, withSpeech],
  args: { panel: ticketPanel(stops), first: 'peek', held: true, onMicro: fn() },
} satisfies Meta<typeof Screen>
export default meta
type Story = StoryObj<typeof meta>

const part = (canvas: HTMLElement, selector: string): HTMLElement => {
  const found = canvas.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`there is no ${selector}`)
  return found
}

/** Margin, fee, sell and buy, wholly in the window, with nothing over them. */
const expectInView = async (canvas: HTMLElement): Promise<void> => {
  const parts = [
    ...canvas.querySelectorAll('.ticket-line .ticket-cost'),
    ...canvas.querySelectorAll('.ticket-buttons .ol-button, .ticket-risk-buttons .ol-button'),
  ]
  await expect(parts.length).toBeGreaterThan(3)
  const wrong = parts.filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isInside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
    return !isInside || over === null || !(one.contains(over) || over.contains(one))
  })
  await expect(wrong.map((one) => [one.textContent, one.getBoundingClientRect().toJSON()])).toEqual([])
}
const buyAt = (canvas: HTMLElement): number =>
  Math.round(part(canvas, '.ticket-side:last-child .ol-button').getBoundingClientRect().bottom)

/** The least height: position, mode, size, stops in short, one line of cost, sell and buy. */
export const Peek: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const screen = within(canvasElement)
    await step(
      '[CON-100] margin and fee are in view where one can buy, with stops on and a position open',
      async () => {
        await expectInView(canvasElement)
        await expect(part(canvasElement, '.ticket-line')).toHaveTextContent(/108[.,٫]427/)
        await expect(part(canvasElement, '.ticket-line')).toHaveTextContent(/0[.,٫]542/)
        await expect(part(canvasElement, '.ticket-line')).toHaveTextContent(/20[.,٫]54/)
      },
    )
    await step('[CON-99] a button with a name and a state raises it; sell and buy stay where they are', async () => {
      const before = buyAt(canvasElement)
      const handle = screen.getByRole('button', { name: wordsOf(loaded, 'contract.sheet_peek') })
      await expect(handle).toHaveAttribute('aria-expanded', 'false')
      await userEvent.click(handle)
      await expect(handle).toHaveAttribute('aria-expanded', 'true')
      await expect(screen.getAllByRole('switch')).toHaveLength(2)
      await expectInView(canvasElement)
      await userEvent.click(handle)
      await expect(part(canvasElement, '.ticket-sheet').dataset.height).toBe('full')
      await expectInView(canvasElement)
      await expect(buyAt(canvasElement)).toBe(before)
      await userEvent.click(handle)
      await expect(handle).toHaveAttribute('aria-expanded', 'false')
    })
    await step('[CON-99] the arrow keys and the finger do the same', async () => {
      const handle = part(canvasElement, '.ticket-handle')
      handle.focus()
      await userEvent.keyboard('{ArrowUp}')
      await expect(part(canvasElement, '.ticket-sheet').dataset.height).toBe('half')
      await userEvent.keyboard('{ArrowDown}{ArrowDown}')
      await expect(part(canvasElement, '.ticket-sheet').dataset.height).toBe('peek')
      const pull = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientY: number) =>
        fireEvent[type](handle, { pointerId: 1, pointerType: 'touch', clientY })
      await pull('pointerDown', 500)
      await pull('pointerMove', 410)
      await expect(part(canvasElement, '.ticket-sheet').dataset.height).toBe('half')
      await pull('pointerMove', 495)
      await pull('pointerUp', 495)
      await expect(part(canvasElement, '.ticket-sheet').dataset.height).toBe('peek')
    })
    await step('[CON-99] the stops in short lead to their fields', async () => {
      await userEvent.click(screen.getByRole('button', { name: /20.*40/ }))
      await expect(screen.getAllByRole('switch')).toHaveLength(2)
    })
    await expect(args.onMicro).not.toHaveBeenCalled()
  },
}
/** During typing the chart gives its room to the fields. */
export const Typing: Story = {
  play: async ({ canvasElement, loaded, step }) => {
    const chart = () => part(canvasElement, '.trade-chart').getBoundingClientRect().height
    const before = chart()
    await step('[CON-101] the chart is one line, and back after it', async () => {
      const lots = within(canvasElement).getByRole('textbox', { name: wordsOf(loaded, 'contract.lots') })
      await userEvent.click(lots)
      await waitFor(() => expect(chart()).toBe(0))
      await expect(lots.getBoundingClientRect().bottom).toBeLessThan(innerHeight * 0.6)
      await expectInView(canvasElement)
      lots.blur()
      await waitFor(() => expect(chart()).toBe(before))
    })
  },
}
/** Micro and the other modes, one tap away. */
export const Modes: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[CON-99] one that needs a price or a budget raises the ticket', async () => {
      const screen = within(canvasElement)
      await userEvent.click(screen.getByRole('button', { name: new RegExp(wordsOf(loaded, 'contract.mode')) }))
      const choice = within(await screen.findByRole('dialog'))
      await userEvent.click(choice.getByRole('button', { name: wordsOf(loaded, 'contract.pending') }))
      await expect(args.panel.kind.change).toHaveBeenCalledWith('pending')
      await expect(part(canvasElement, '.ticket-sheet').dataset.height).toBe('half')
    })
  },
}
const seen: Story['play'] = async ({ canvasElement, step }) => {
  await step('[CON-100] margin, fee, sell and buy are in view', () => expectInView(canvasElement))
}
export const Half: Story = {
  args: { first: 'half' },
  play: async (context) => {
    await seen(context)
    const { canvasElement, step } = context
    await step('a stop in percent or money shows the whole of its number, below the unit', async () => {
      const inputs = [...canvasElement.querySelectorAll('.ticket-stops .ol-amount-input')]
      await expect(inputs).toHaveLength(2)
      for (const input of inputs) {
        const around = input.parentElement as HTMLElement
        await expect(around.getBoundingClientRect().height).toBeGreaterThanOrEqual(16)
        await expect(input.getBoundingClientRect().height).toBeLessThanOrEqual(around.getBoundingClientRect().height)
      }
    })
    await step('the name of a stop switches it as well', async () => {
      await userEvent.click(part(canvasElement, '.ticket-stops .ol-switch-field-label'))
      await expect(context.args.panel.stopLoss.toggle).toHaveBeenCalledOnce()
    })
  },
}
export const Full: Story = { args: { first: 'full' }, play: seen }
export const WithoutStops: Story = {
  args: {
    held: false,
    panel: ticketPanel({
      stopLoss: stop(),
      buy: side({ stopLoss: undefined }),
      sell: side({ stopLoss: undefined }),
      line: { margin: dec('108.427'), fee: dec('0.6'), after: dec('12575.473'), atStop: undefined },
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[CON-100] without a stop it says what is free afterwards', async () => {
      await expect(part(canvasElement, '.ticket-line')).toHaveTextContent(/12.575[.,٫]47/)
      await expectInView(canvasElement)
    })
  },
}
export const ByRisk: Story = {
  args: { panel: ticketPanel({ kind: { value: 'risk', change: fn() }, risk: risk() }) },
  play: seen,
}
