import type { Issue } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NoteSheetView } from '../../../react-app/src/screens/orders/NoteSheetView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { closed } from '../../kit/orders.ts'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Orders/Note of a trade',
  component: NoteSheetView,
  decorators: [withFrame, withSpeech],
  args: {
    order: closed[0] as (typeof closed)[number],
    precision: 2,
    note: '',
    open: true,
    onSave: fn((): Issue | undefined => undefined),
    onClose: fn(),
  },
} satisfies Meta<typeof NoteSheetView>
export default meta
type Story = StoryObj<typeof meta>

const save = (canvas: HTMLElement) => canvas.querySelector<HTMLElement>('.ol-sheet-footer button') as HTMLElement

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[CON-133] what is written is kept, and the sheet closes', async () => {
      await userEvent.type(within(canvasElement).getByRole('textbox'), 'Too early')
      await userEvent.click(save(canvasElement))
      await expect(args.onSave).toHaveBeenCalledWith('Too early')
      await expect(args.onClose).toHaveBeenCalledOnce()
    })
    await step('the way to its result', async () => {
      const link = canvasElement.querySelector('.journal-sheet a')
      await expect(link?.getAttribute('href')).toBe(`/order?type=3&order=${args.order.id}`)
    })
  },
}
export const TooLong: Story = {
  args: {
    note: 'Too early',
    onSave: fn((): Issue => ({ id: 'journal.note_long', field: 'note', params: { most: 500 } })),
  },
  play: async ({ canvasElement, args, step }) => {
    await step('[CON-133] a note that is refused stays in the field, with why', async () => {
      await userEvent.click(save(canvasElement))
      await expect(within(canvasElement).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
      await expect(args.onClose).not.toHaveBeenCalled()
    })
  },
}
