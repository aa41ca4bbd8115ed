import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { EmailView } from '../../../react-app/src/screens/content/EmailView.tsx'
import { emailPanel } from '../../kit/content.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Content/Email',
  component: EmailView,
  decorators: [withFrame, withSpeech],
  args: { panel: emailPanel(), onCopy: fn(), onBack: fn() },
} satisfies Meta<typeof EmailView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[CNT-8] the address is shown, copied, and opened as a letter', async () => {
      await expect(canvasElement.querySelector('.contact-address')?.textContent).toBe('support@openlot.test')
      await expect(canvasElement.querySelector('.contact a')?.getAttribute('href')).toBe('mailto:support@openlot.test')
      await userEvent.click(canvasElement.querySelector('.contact button') as HTMLElement)
      await expect(args.onCopy).toHaveBeenCalledWith('support@openlot.test')
    })
    await step('[CNT-11] the other pages of the operator, and not this one', async () => {
      const to = [...canvasElement.querySelectorAll('.related a')].map((one) => one.getAttribute('href'))
      await expect(to).toEqual(['/mine/about', '/mine/announcement', '/news'])
    })
  },
}
export const Loading: Story = { args: { panel: emailPanel({ stage: 'loading', address: '' }) } }
export const Empty: Story = { args: { panel: emailPanel({ stage: 'none', address: '' }) } }
export const Failed: Story = {
  args: { panel: emailPanel({ stage: 'failed', address: '', failure: { id: 'failure.network' } }) },
}
