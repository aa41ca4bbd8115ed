import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RealOnlySheet } from '../../../react-app/src/screens/real-only/RealOnlySheet.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const deposit = {
  messageId: 'wallet.deposit',
  visible: true,
  address: '/mine/charge',
  issue: { id: 'access.real_only' },
  mayReset: true,
} as const

const meta = {
  title: 'RealOnly/RealOnlySheet',
  component: RealOnlySheet,
  decorators: [withSpeech],
  args: { button: deposit, login: '/login?from=%2Fmine%2Fcharge', onReset: fn(), onClose: fn() },
} satisfies Meta<typeof RealOnlySheet>
export default meta
type Story = StoryObj<typeof meta>

const waysOf = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll('.ol-sheet-footer a')].map((link) => link.getAttribute('href'))

export const Deposit: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[ACC-8 USER-7] a real account, a sign-in, or practice money anew', async () => {
      await expect(waysOf(canvasElement)).toEqual(['/register', '/login?from=%2Fmine%2Fcharge'])
      await userEvent.click(canvasElement.querySelector('.ol-sheet-footer button') as HTMLElement)
      await expect(args.onReset).toHaveBeenCalledOnce()
    })
  },
}
export const Withdraw: Story = {
  args: { button: { ...deposit, messageId: 'wallet.withdraw', address: '/mine/withdraw', mayReset: false } },
  play: async ({ canvasElement }) => {
    await expect(waysOf(canvasElement)).toHaveLength(2)
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(1)
  },
}
