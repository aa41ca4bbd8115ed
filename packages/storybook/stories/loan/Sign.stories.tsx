import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SignView } from '../../../react-app/src/screens/loan/SignView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { requestOf } from '../../kit/loan.ts'
import { speech, withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Loan/Sign',
  component: SignView,
  decorators: [withFrame, withSpeech],
  args: { panel: requestOf({ stage: 'sign' }), onBack: fn(), ...speech },
} satisfies Meta<typeof SignView>
export default meta
type Story = StoryObj<typeof meta>

const confirm = (canvasElement: HTMLElement): HTMLElement =>
  within(canvasElement).getAllByRole('button').at(-1) as HTMLElement

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[LOAN-31] the cost and the rules stand above the pad', async () => {
      await expect(canvasElement.querySelector('.loan-cost')).not.toBeNull()
      await expect(canvasElement.querySelectorAll('.loan-rules p')).toHaveLength(2)
    })
    await userEvent.click(confirm(canvasElement))
    await expect(args.panel.confirm).toHaveBeenCalledWith(undefined)
  },
}
export const Missed: Story = {
  args: { panel: requestOf({ stage: 'sign', missed: true, refusal: { id: 'loan.request_absent' } }) },
  play: async ({ canvasElement, step }) => {
    await step('[LOAN-35] an empty pad says that it is to be signed', async () => {
      await expect(canvasElement.querySelector('.ol-field-error')).not.toBeNull()
    })
  },
}
export const Sending: Story = { args: { panel: requestOf({ stage: 'sending' }) } }
export const Loading: Story = { args: { panel: requestOf({ stage: 'loading' }) } }
export const Empty: Story = { args: { panel: requestOf({ stage: 'refused', issue: { id: 'loan.terms_changed' } }) } }
export const Failed: Story = {
  args: { panel: requestOf({ stage: 'failed' }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(confirm(canvasElement))
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
