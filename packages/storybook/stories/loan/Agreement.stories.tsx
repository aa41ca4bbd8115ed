import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AgreementView } from '../../../react-app/src/screens/loan/AgreementView.tsx'
import { expectFirstWrongFocused, Tried } from '../../kit/first-wrong.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { requestOf } from '../../kit/loan.ts'
import { expectRealOnly } from '../../kit/real-only.ts'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Loan/Agreement',
  component: AgreementView,
  decorators: [withFrame, withSpeech],
  args: { panel: requestOf(), onBack: fn() },
} satisfies Meta<typeof AgreementView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step('[LOAN-31] the whole cost and the rules stand above the box', async () => {
      const box = canvas.getByRole('checkbox')
      for (const name of ['.loan-cost', '.loan-rules']) {
        const before = canvasElement.querySelector(name) as HTMLElement
        const order = before.compareDocumentPosition(box)
        await expect(Math.floor(order / Node.DOCUMENT_POSITION_FOLLOWING) % 2).toBe(1)
      }
      await userEvent.click(box)
      await expect(args.panel.agree).toHaveBeenCalledWith(true)
    })
    await step(
      '[LANG-4] the sign of an amount in a sentence stands where it stands alone, left of its figures',
      async () => {
        const words = canvasElement.querySelector('.ol-check-label')?.firstChild as Text
        const at = words.data.indexOf('$')
        const left = (place: number) => {
          const sign = document.createRange()
          sign.setStart(words, place)
          sign.setEnd(words, place + 1)
          return sign.getBoundingClientRect().left
        }
        await expect(words.data.slice(at)).toMatch(/^\$\d/)
        await expect(left(at)).toBeLessThan(left(at + 1))
      },
    )
    await userEvent.click(canvasElement.querySelector('[type="submit"]') as HTMLElement)
    await expect(args.panel.sign).toHaveBeenCalledOnce()
  },
}
export const Missed: Story = {
  args: { panel: requestOf({ missed: true, changed: true }) },
  play: async ({ canvasElement, step }) => {
    await step('[LOAN-32] without the box it says so', async () => {
      await expect(within(canvasElement).getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
      await expect(canvasElement.querySelector('.ol-check-error')?.textContent).not.toBe('')
    })
  },
}
export const FirstWrong: Story = {
  render: (args) => (
    <Tried>
      {(isTried, sign) => <AgreementView {...args} panel={requestOf(isTried ? { missed: true } : { sign })} />}
    </Tried>
  ),
  play: async ({ canvasElement, step }) => {
    await step('[LOAN-32] the box comes into view and has the focus', async () => {
      await expectFirstWrongFocused(canvasElement)
    })
  },
}
export const Undecided: Story = {
  args: { panel: requestOf({ stage: 'undecided' }) },
  play: async ({ canvasElement, step }) => {
    await step('what it came to has the focus', async () => {
      await expect(within(canvasElement).getByRole('heading', { level: 2 })).toHaveFocus()
    })
  },
}
export const Loading: Story = { args: { panel: requestOf({ stage: 'loading' }) } }
export const Empty: Story = {
  args: { panel: requestOf({ stage: 'refused', issue: { id: 'loan.not_offered' } }) },
  play: async ({ canvasElement, step }) => {
    await step('what it came to has the focus', async () => {
      await expect(within(canvasElement).getByRole('heading', { level: 2 })).toHaveFocus()
    })
  },
}
export const Failed: Story = {
  args: { panel: requestOf({ stage: 'failed' }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
/** A mock account admitted by a menu. */
export const Looking: Story = {
  args: { panel: requestOf({ blocked: { id: 'access.real_only' } }) },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[ACC-2] the button cannot be pressed, and says why', () =>
      expectRealOnly(canvasElement, loaded, args.panel.sign),
    )
  },
}
