import { dec } from '@openlot/core'
import type { CurvePanel } from '@openlot/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { profitCurve } from '../../../core/test-support/internals.ts'
import { HomeCurve } from '../../../react-app/src/screens/home/HomeCurve.tsx'
import { OwnMask } from '../../../react-app/src/ui/Own.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const HOUR = 3_600_000
const NOON = Date.UTC(2026, 10, 26, 12)
const trades = ['-6.2', '9.6', '12.75', '-18.5', '7.1', '20'].map((net, at) => ({
  at: NOON + at * HOUR,
  net: dec(net),
}))

const panel = (change: Partial<CurvePanel> = {}): CurvePanel => ({
  ...profitCurve(trades, dec('4.7'), { from: NOON - HOUR }),
  stage: 'ready',
  failure: undefined,
  open: dec('4.7'),
  holds: true,
  isWhole: true,
  loaded: trades.length,
  of: trades.length,
  retry: fn(),
  ...change,
})

const meta = {
  title: 'Home/Curve',
  component: HomeCurve,
  decorators: [withFrame, withSpeech],
  args: { panel: panel(), range: 'day', onRange: fn() },
} satisfies Meta<typeof HomeCurve>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[HOME-18] both parts of the curve in words, and that deposits are not in it', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'home.curve_realised'))
      await expect(canvasElement).toHaveTextContent(/24[.,٫]75/)
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'home.curve_open'))
      await expect(canvasElement).toHaveTextContent(/4[.,٫]70/)
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'home.curve_note'))
      await expect(canvasElement.querySelectorAll('.home-profit')).toHaveLength(1)
    })
    await step('[HOME-18] another window is one tap away', async () => {
      const choices = within(canvasElement).getAllByRole('radio')
      await expect(choices).toHaveLength(4)
      await userEvent.click(choices[1] as HTMLElement)
      await expect(args.onRange).toHaveBeenCalledWith('week')
    })
  },
}
export const AtALoss: Story = {
  args: { panel: panel({ ...profitCurve(trades.slice(0, 1), dec('-12'), {}), open: dec('-12') }) },
}
/** Its room is kept by the page around it. */
export const Loading: Story = { args: { panel: panel({ stage: 'loading', isWhole: false }) } }
/** No closed orders, and no open ones. */
export const Empty: Story = {
  args: { panel: panel({ ...profitCurve([], dec(0)), open: dec(0), holds: false, loaded: 0, of: 0 }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[HOME-18] one quiet line stands in place of a curve of nothing', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'home.curve_none'))
      await expect(canvasElement.querySelectorAll('.home-profit')).toHaveLength(0)
      await expect(within(canvasElement).getAllByRole('radio')).toHaveLength(4)
      // In letters: it is as much taller as they are.
      const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      await expect((canvasElement.querySelector('.home-curve')?.clientHeight ?? 0) / letter).toBeLessThan(5)
    })
  },
}
export const Failed: Story = {
  args: { panel: panel({ stage: 'failed', isWhole: false, failure: { text: 'Orders rest until noon' } }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[HOME-18] why there is no curve, and a way to try again', async () => {
      const alert = within(canvasElement).getByRole('alert')
      await expect(alert).toHaveTextContent('Orders rest until noon')
      await expect(canvasElement.querySelectorAll('.home-profit')).toHaveLength(0)
      await userEvent.click(within(alert).getByRole('button'))
      await expect(args.panel.retry).toHaveBeenCalledOnce()
    })
  },
}
/** The account is older than the orders read. */
export const Part: Story = {
  args: { range: 'all', panel: panel({ isWhole: false, loaded: 200, of: 431 }) },
  play: async ({ canvasElement, step }) => {
    await step('[HOME-18 CRV-3] a curve of a part says of how many trades it is', async () => {
      await expect(canvasElement.querySelector('.home-curve-part')).toHaveTextContent(/200.*431|431.*200|٢٠٠.*٤٣١/)
    })
  },
}
export const Hidden: Story = {
  render: (args) => (
    <OwnMask on label="Hidden">
      <HomeCurve {...args} />
    </OwnMask>
  ),
  play: async ({ canvasElement, step }) => {
    await step('[HOME-23] no figure, no sign and no line while amounts are hidden', async () => {
      await expect(canvasElement.querySelectorAll('.home-profit, .ol-change')).toHaveLength(0)
      await expect(canvasElement.querySelector('.home-curve-facts')).not.toHaveTextContent(/[+−-]|\d/)
    })
  },
}
