import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ArticleView } from '../../../react-app/src/screens/content/ArticleView.tsx'
import { articlePanel } from '../../kit/content.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Content/Article',
  component: ArticleView,
  decorators: [withFrame, withSpeech],
  args: { kind: 'news', panel: articlePanel(), onBack: fn() },
} satisfies Meta<typeof ArticleView>
export default meta
type Story = StoryObj<typeof meta>

const drawn = (canvas: HTMLElement) => waitFor(() => expect(canvas.querySelector('.ol-html *')).not.toBeNull())

export const Content: Story = {
  play: async ({ canvasElement, step }) => {
    await drawn(canvasElement)
    await step('[CNT-2] [CNT-5] its title below that of the page, its text below both', async () => {
      const levels = [...canvasElement.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => tagName)
      await expect(levels).toEqual(['H1', 'H2', 'H2', 'H3'])
    })
  },
}
export const Message: Story = {
  args: { kind: 'message' },
  play: async ({ canvasElement, args, step }) => {
    await drawn(canvasElement)
    await step('[MSG-3] a message has its title and the time it was sent', async () => {
      await expect(canvasElement.querySelector('h2')?.textContent).toBe(args.panel.title)
      await expect(canvasElement.querySelector('.article-note')?.textContent).toMatch(/\d/)
    })
  },
}
export const Group: Story = {
  args: { kind: 'group', panel: articlePanel({ title: 'openlot', titleId: 'content.announcement', at: undefined }) },
  play: async ({ canvasElement, step }) => {
    await drawn(canvasElement)
    await step('[CNT-3] the words for its group are the title of the page, once', async () => {
      await expect(canvasElement.querySelectorAll('h1')).toHaveLength(1)
      await expect(canvasElement.querySelector('.article-title')).toBeNull()
    })
  },
}
/** A group of the operator's own: the page has the name of the site. */
export const OtherGroup: Story = {
  args: { kind: 'group', panel: articlePanel({ title: 'openlot', at: undefined }) },
  play: async ({ canvasElement, step }) => {
    await step('[CNT-3] a group without words is called by the name of the site', async () => {
      await expect(canvasElement.querySelector('h1')?.textContent).toBe('openlot')
    })
  },
}
export const Loading: Story = { args: { panel: articlePanel({ stage: 'loading' }) } }
export const Empty: Story = {
  args: { panel: articlePanel({ stage: 'missing', title: '' }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[CNT-2] one that is not there says so, with a way back', async () => {
      await userEvent.click(canvasElement.querySelector('.ol-state button') as HTMLElement)
      await expect(args.onBack).toHaveBeenCalledOnce()
    })
  },
}
export const NotOffered: Story = { args: { kind: 'message', panel: articlePanel({ stage: 'closed', title: '' }) } }
export const Failed: Story = {
  args: { panel: articlePanel({ stage: 'failed', failure: { id: 'failure.network' } }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
