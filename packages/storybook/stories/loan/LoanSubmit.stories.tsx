import type { LoanSubmitPanel } from '@openlot/core/loan'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { LoanSubmitView } from '../../../react-app/src/screens/loan/LoanSubmitView.tsx'
import { expectFirstWrongFocused, Tried } from '../../kit/first-wrong.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { COST, loansOf, submitOf } from '../../kit/loan.ts'
import { PATIENCE } from '../../kit/play.ts'
import { expectRealOnly } from '../../kit/real-only.ts'
import { shownFormat, withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Loan/LoanSubmit',
  component: LoanSubmitView,
  decorators: [withFrame, withSpeech],
  args: { panel: submitOf(), owed: [], onBack: fn(), onRecords: fn() },
} satisfies Meta<typeof LoanSubmitView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step(
      '[LOAN-21] [LOAN-31] the rate in percent, the interest, the penalty, the first day and the rules',
      async () => {
        await expect(canvasElement.textContent).toMatch(/34[.,]5/)
        await expect(canvasElement.querySelectorAll('.loan-rules p')).toHaveLength(2)
        await expect(canvasElement.querySelectorAll('.loan-cost dd')).toHaveLength(5)
      },
    )
    await step('[LOAN-31] what is owed by day is drawn, from what is borrowed to what being late costs', async () => {
      const line = await waitFor(() => {
        const path = canvasElement.querySelector<SVGPathElement>('.apexcharts-line-series path.apexcharts-line')
        if (!path?.getAttribute('d')) throw new Error('no line')
        return path
      }, PATIENCE)
      const { days, option } = args.panel
      const due = days.findIndex(({ day }) => day === option?.period)
      // A straight line from day to day until it is due; the days after it are dashed.
      await expect(line.getAttribute('d')?.match(/[ML]/g)).toHaveLength(due + 1)
      await expect(line.getBoundingClientRect().width).toBeGreaterThan(100)
      await expect(line.getBoundingClientRect().height).toBeGreaterThan(20)
      const late = canvasElement.querySelector('.ol-line-chart-rest polyline')?.getAttribute('points')?.split(' ')
      await expect(late).toHaveLength(days.length - due)
      const lateDays = (days.at(-1)?.day ?? 0) - (option?.period ?? 0)
      const ends = [COST.amount, COST.sum.add(COST.dailyPenalty.mul(lateDays))].map((owed) => shownFormat().money(owed))
      const said = [...canvasElement.querySelectorAll('figcaption strong')].map(({ textContent }) => textContent)
      await expect(said).toEqual(ends)
    })
    await step('[LOAN-24] its icon leads to the records', async () => {
      await userEvent.click(canvasElement.querySelector('.ol-topbar-end button') as HTMLElement)
      await expect(args.onRecords).toHaveBeenCalledOnce()
    })
    await userEvent.click(canvasElement.querySelector('[type="submit"]') as HTMLElement)
    await expect(args.panel.submit).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('textbox')).toHaveValue('1,000')
  },
}
/** A loan is still to be repaid. */
export const Owing: Story = {
  args: {
    owed: loansOf()
      .rows.filter(({ canRepay }) => canRepay)
      .slice(0, 1),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[LOAN-57] its sum, its day and the way to repay it come before the form', async () => {
      const card = canvasElement.querySelector('.loan-owed') as HTMLElement
      for (const id of ['loan.sum', 'loan.due']) await expect(card.textContent).toContain(wordsOf(loaded, id))
      await expect(card.querySelector('a')).toHaveAttribute('href', '/loan/repayment?loan_id=2')
      const form = canvasElement.querySelector('form') as HTMLElement
      await expect(card.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    })
  },
}
const UNTOUCHED: Partial<LoanSubmitPanel> = {
  amount: { text: '', issue: { id: 'loan.input_amount' }, change: fn() },
  cost: undefined,
  days: [],
}
export const Untouched: Story = {
  args: {
    panel: submitOf(UNTOUCHED),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  },
}
export const FirstWrong: Story = {
  render: (args) => (
    <Tried>
      {(isTried, submit) => <LoanSubmitView {...args} panel={isTried ? submitOf(UNTOUCHED) : submitOf({ submit })} />}
    </Tried>
  ),
  play: async ({ canvasElement, step }) => {
    await step('after a submit that found something wrong the first wrong field has the focus', async () => {
      await expectFirstWrongFocused(canvasElement)
    })
  },
}
export const Loading: Story = { args: { panel: submitOf({ stage: 'loading' }) } }
export const Empty: Story = { args: { panel: submitOf({ stage: 'empty', options: [], option: undefined }) } }
export const Failed: Story = {
  args: { panel: submitOf({ stage: 'failed' }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
    await expect(args.panel.refresh).toHaveBeenCalledOnce()
  },
}
/** A mock account admitted by a menu. */
export const Looking: Story = {
  args: { panel: submitOf({ blocked: { id: 'access.real_only' } }) },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[ACC-2] the button cannot be pressed, and says why', () =>
      expectRealOnly(canvasElement, loaded, args.panel.submit),
    )
  },
}
