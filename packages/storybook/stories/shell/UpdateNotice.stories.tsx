import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { useText } from '../../../react-app/src/intl/use-text.ts'
import { UpdateNotice, type UpdateNoticeProps } from '../../../react-app/src/ui/UpdateNotice.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

/** Text in the chosen language. */
const Spoken = (props: Pick<UpdateNoticeProps, 'show' | 'onReload' | 'onClose'>) => {
  const text = useText()
  return (
    <UpdateNotice
      {...props}
      text={text('common.new_version')}
      reloadLabel={text('common.reload')}
      closeLabel={text('common.dismiss')}
    />
  )
}

const meta = {
  title: 'Shell/UpdateNotice',
  component: Spoken,
  decorators: [withFrame, withSpeech],
  args: { show: true, onReload: fn(), onClose: fn() },
} satisfies Meta<typeof Spoken>
export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = {
  play: async ({ canvasElement, args, step }) => {
    const [reload, close] = within(within(canvasElement).getByRole('status')).getAllByRole('button')
    if (reload === undefined || close === undefined) throw new Error('two ways on')
    await step('[APP-4] nothing happens before the person says so', async () => {
      await expect(args.onReload).not.toHaveBeenCalled()
      await userEvent.click(reload)
      await expect(args.onReload).toHaveBeenCalledOnce()
    })
    await userEvent.click(close)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Nothing: Story = {
  args: { show: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
