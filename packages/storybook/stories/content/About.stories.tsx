import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AboutView } from '../../../react-app/src/screens/content/AboutView.tsx'
import { aboutPanel, articlePanel } from '../../kit/content.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Content/About',
  component: AboutView,
  decorators: [withFrame, withSpeech],
  args: { panel: aboutPanel(), onBack: fn() },
} satisfies Meta<typeof AboutView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, step }) => {
    await step('[CNT-6] the operator’s record, line by line, and no figure of ours', async () => {
      // Its subject stands below its name.
      await expect(canvasElement.querySelectorAll('.ol-fact')).toHaveLength(4)
      await expect(canvasElement.querySelector('.ol-media-desc')).toHaveTextContent('A simulated market')
      await expect(canvasElement.textContent).toContain('Example Markets Ltd')
      await expect(canvasElement.textContent).not.toMatch(/billion|30/)
    })
    await step('[MKT-19] it leads to the search for companies', async () => {
      await expect(canvasElement.querySelector('a.ol-button')).toHaveAttribute(
        'href',
        expect.stringContaining('/product?isMain=1'),
      )
    })
  },
}
export const Loading: Story = {
  args: { panel: aboutPanel({ text: articlePanel({ stage: 'loading' }), stage: 'loading', record: undefined }) },
}
export const Empty: Story = { args: { panel: aboutPanel({ text: articlePanel({ stage: 'missing' }) }) } }
export const Failed: Story = {
  args: {
    panel: aboutPanel({ stage: 'failed', record: undefined, failure: { id: 'failure.network' } }),
  },
  play: async ({ canvasElement, args, step }) => {
    await step('the text stands without the record, which is read again on request', async () => {
      await expect(canvasElement.querySelector('.article')).not.toBeNull()
      await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
      await expect(args.panel.retry).toHaveBeenCalledOnce()
    })
  },
}
