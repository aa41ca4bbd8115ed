import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { MicroRunning, RunningChip } from '../../../react-app/src/screens/micro/MicroRunning.tsx'
import { MicroTicketView } from '../../../react-app/src/screens/micro/MicroTicketView.tsx'
import { expectCheckingSaid } from '../../kit/checking.ts'
import { withFrame } from '../../kit/frame.tsx'
import { microId, microReview, microRow, microTicket, rowFacts } from '../../kit/micro.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { agree } from '../../kit/tap.ts'

const meta = {
  title: 'Micro/Ticket',
  component: MicroTicketView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: microTicket(),
    symbol: { showCode: 'EUR/USD', pricePrecision: 5, logo: '' },
    kind: 'demo',
  },
} satisfies Meta<typeof MicroTicketView>
export default meta
type Story = StoryObj<typeof meta>

const sheetOf = (canvas: HTMLElement) => within(within(canvas).getByRole('dialog'))

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[MIC-6] open, close, low and high stand above the ticket', async () => {
      const figures = [...canvasElement.querySelectorAll('.micro-figures dd')].map(({ textContent }) => textContent)
      await expect(figures).toHaveLength(4)
      for (const [at, figure] of [/09411/, /09892/, /09288/, /10013/].entries())
        await expect(figures[at]).toMatch(figure)
    })
    await step('[MIC-13] ratios are shown as percents, to the digit they have', async () => {
      const notes = [...canvasElement.querySelectorAll('.micro-chip-note')].map(({ textContent }) => textContent)
      for (const [at, percent] of [/75/, /80/, /85/, /92[.,٫]5/].entries()) await expect(notes[at]).toMatch(percent)
    })
    await step('[MIC-8] [MIC-9] one duration and one stake are chosen; the others are one tap, or typed', async () => {
      await expect(canvasElement.querySelectorAll('.ticket-chip[aria-pressed="true"]')).toHaveLength(2)
      for (const chip of canvasElement.querySelectorAll<HTMLButtonElement>('.ticket-chip')) await userEvent.click(chip)
      for (const { press } of [...args.panel.durations, ...args.panel.presets])
        await expect(press).toHaveBeenCalledOnce()
      await userEvent.type(within(canvasElement).getByRole('textbox'), '5')
      await expect(args.panel.stake.change).toHaveBeenCalledWith('505')
    })
    await step('[MIC-10] the hint names the least stake of the duration', async () => {
      await expect(canvasElement.querySelector('.ol-field-hint')).toHaveTextContent(/10[.,٫]00/)
    })
    const buttons = within(canvasElement).getAllByRole('button')
    await userEvent.click(buttons.at(-1) as HTMLElement)
    await expect(args.panel.up.press).toHaveBeenCalledOnce()
    await userEvent.click(buttons.at(-2) as HTMLElement)
    await expect(args.panel.down.press).toHaveBeenCalledOnce()
  },
}
/** Two orders run: each is one tap away. */
export const WithRunning: Story = {
  args: {
    running: undefined,
  },
  render: (args) => {
    const down = microRow({ id: microId('72'), direction: 'down', symbol: { id: '', showCode: 'BTC/USD' } })
    return (
      <MicroTicketView
        {...args}
        running={
          <MicroRunning count={2}>
            <RunningChip facts={rowFacts(microRow())} onOpen={fn()} />
            <RunningChip facts={rowFacts(down, { isSettling: true })} onOpen={fn()} />
          </MicroRunning>
        }
      />
    )
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.micro-running-chip')).toHaveLength(2)
  },
}
export const Loading: Story = {
  args: { panel: microTicket({ state: 'loading', figures: undefined, durations: [], presets: [] }) },
}
export const Failed: Story = {
  args: { panel: microTicket({ state: 'failed', durations: [], presets: [], failure: { id: 'failure.network' } }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
/** No duration is offered: no order is possible, and the ticket says so. */
export const Empty: Story = {
  args: { panel: microTicket({ state: 'empty', durations: [], presets: [] }) },
  play: async ({ canvasElement, loaded }) => {
    await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'micro.none'))
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
export const Stale: Story = {
  args: {
    panel: microTicket({
      isStale: true,
      up: { enabled: false, reason: { id: 'contract.price_stale' }, press: fn() },
      down: { enabled: false, reason: { id: 'contract.price_stale' }, press: fn() },
    }),
  },
  play: async ({ canvasElement, loaded }) => {
    await expect(canvasElement.querySelector('.ticket-reason')).toHaveTextContent(
      wordsOf(loaded, 'contract.price_stale'),
    )
  },
}
export const TooSmall: Story = {
  args: {
    panel: microTicket({
      stake: {
        text: '3',
        issue: { id: 'micro.stake_hint', field: 'stake', params: { minimum: '$10.00' } },
        change: fn(),
      },
      win: dec('2.4'),
      worstLoss: dec(3),
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[MIC-10] a stake that is too small says so at its field', async () => {
      await expect(within(canvasElement).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
      await expect(canvasElement.querySelector('.ol-field-error')).toBeVisible()
    })
  },
}
export const NotVerified: Story = {
  args: {
    kind: 'real',
    panel: microTicket({
      formIssue: { id: 'user.real_auth' },
      up: { enabled: false, reason: { id: 'user.real_auth' }, press: fn() },
      down: { enabled: false, reason: { id: 'user.real_auth' }, press: fn() },
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.ol-link')).toHaveAttribute('href', '/mine/auth')
  },
}
/** Nothing is in the account that pays. */
export const NoMoney: Story = {
  args: {
    kind: 'real',
    panel: microTicket({ account: { messageId: 'wallet.account_micro', balance: dec(0), canTransfer: true } }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[MIC-12] the way to money is there before anything is pressed', async () => {
      const link = within(canvasElement).getByRole('link', { name: wordsOf(loaded, 'transfer.title') })
      await expect(link).toHaveAttribute('href', '/mine/transfer')
    })
  },
}
export const Refused: Story = { args: { panel: microTicket({ refusal: { text: 'The market has just closed' } }) } }
export const Reviewing: Story = {
  args: { panel: microTicket({ stage: 'reviewing', review: microReview() }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[MIC-14] the sheet says account, stake, seconds, ratio, win and the worst loss', async () => {
      const sheet = canvasElement.querySelector('dialog')
      for (const fact of [/EUR\/USD/, /50[.,٫]00/, /60/, /80/, /40[.,٫]00/, /−.*50[.,٫]00/, /1.?000[.,٫]00/])
        await expect(sheet).toHaveTextContent(fact)
      await expect(canvasElement.querySelector('.micro-risk')).toHaveTextContent(/50[.,٫]00/)
    })
    await agree(sheetOf(canvasElement).getAllByRole('button').at(-2))
    await expect(args.panel.review?.confirm).toHaveBeenCalledOnce()
  },
}
/** A button that does nothing in its first moment, and while the price is old. */
export const ReviewingDeaf: Story = {
  args: {
    panel: microTicket({
      stage: 'reviewing',
      review: microReview({ direction: 'down', canConfirm: false, reason: { id: 'contract.price_stale' } }),
    }),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(sheetOf(canvasElement).getAllByRole('button').at(-2) as HTMLElement)
    await expect(args.panel.review?.confirm).not.toHaveBeenCalled()
  },
}
export const ReviewingMoved: Story = {
  args: {
    panel: microTicket({
      stage: 'reviewing',
      review: microReview({ percent: dec(75), win: dec('37.5'), moved: { from: dec(80), to: dec(75) } }),
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.review-cue')).toHaveTextContent(/80.*75/)
  },
}
export const Sending: Story = {
  args: { panel: microTicket({ stage: 'sending', review: microReview({ canConfirm: false }) }) },
}
export const Checking: Story = {
  args: { panel: microTicket({ stage: 'checking', review: microReview({ canConfirm: false }) }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('it is shown and said that its end is being found out', async () => {
      await expectCheckingSaid(canvasElement.ownerDocument, loaded, 'contract.checking_hint')
    })
  },
}
export const Undecided: Story = {
  args: { panel: microTicket({ stage: 'undecided', review: microReview() }) },
}
