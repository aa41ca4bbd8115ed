import type { ChecklistPanel } from '@openlot/core/account'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { StepState } from '../../../core/test-support/internals.ts'
import { ChecklistView } from '../../../react-app/src/screens/home/ChecklistView.tsx'
import { brokenParts } from '../../kit/broken.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const panel = (verify: StepState, deposit: StepState, trade: StepState): ChecklistPanel => {
  const rows = [
    { id: 'verify', state: verify, address: '/mine/auth' },
    { id: 'deposit', state: deposit, address: '/mine/charge' },
    { id: 'trade', state: trade, address: '/trade' },
  ] as const
  const done = rows.filter(({ state }) => state === 'done').length
  return { rows, done, isOver: done === 3 }
}

const meta = {
  title: 'Home/First steps',
  component: ChecklistView,
  decorators: [withFrame, withSpeech],
  args: { panel: panel('waiting', 'done', 'open'), onDismiss: fn() },
} satisfies Meta<typeof ChecklistView>
export default meta
type Story = StoryObj<typeof meta>

const addresses = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll('.checklist a')].map((link) => link.getAttribute('href'))

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const rows = within(canvasElement).getAllByRole('listitem')
    await step('[HOME-27] each step says how far it is; what is not done leads to its screen', async () => {
      await expect(rows).toHaveLength(3)
      await expect(rows[0]).toHaveTextContent(wordsOf(loaded, 'checklist.verify_waiting'))
      await expect(rows[1]).toHaveTextContent(wordsOf(loaded, 'checklist.done'))
      await expect(rows[2]).toHaveTextContent(wordsOf(loaded, 'checklist.trade_hint'))
      await expect(addresses(canvasElement)).toEqual(['/mine/auth', '/trade'])
    })
    await step('[HOME-28] a person may hide them', async () => {
      await userEvent.click(within(canvasElement).getByRole('button'))
      await expect(args.onDismiss).toHaveBeenCalledOnce()
    })
  },
}
export const Empty: Story = {
  args: { panel: panel('open', 'open', 'open') },
  play: async ({ canvasElement }) => {
    await expect(addresses(canvasElement)).toEqual(['/mine/auth', '/mine/charge', '/trade'])
  },
}
export const UnderWay: Story = {
  args: { panel: panel('done', 'waiting', 'open') },
  play: async ({ canvasElement, loaded }) => {
    const rows = within(canvasElement).getAllByRole('listitem')
    await expect(rows[1]).toHaveTextContent(wordsOf(loaded, 'checklist.deposit_waiting'))
  },
}
export const BrokenPart: Story = {
  args: { panel: { ...panel('open', 'open', 'open'), rows: [{ id: 'none', state: 'open', address: '/' }] as never } },
  play: async ({ canvasElement, args }) => {
    await expect(brokenParts(canvasElement)).toBe(1)
    await userEvent.click(canvasElement.querySelector('.checklist-head button') as HTMLElement)
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
