import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { StaySheet } from '../../../react-app/src/screens/login/StaySheet.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Login/Stay signed in',
  component: StaySheet,
  decorators: [withSpeech],
  args: { open: true, onStay: fn(), onLeave: fn() },
} satisfies Meta<typeof StaySheet>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ args, loaded, step }) => {
    const sheet = within(within(document.body).getByRole('dialog'))
    await step('[SES-36] two answers of one size; closing it is the second', async () => {
      await userEvent.click(sheet.getByRole('button', { name: wordsOf(loaded, 'stay.yes') }))
      await expect(args.onStay).toHaveBeenCalledOnce()
      await userEvent.click(sheet.getByRole('button', { name: wordsOf(loaded, 'stay.no') }))
      await userEvent.click(sheet.getByRole('button', { name: wordsOf(loaded, 'common.close') }))
      await expect(args.onLeave).toHaveBeenCalledTimes(2)
    })
  },
}
