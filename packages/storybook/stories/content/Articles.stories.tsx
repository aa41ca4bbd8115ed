import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ArticlesView } from '../../../react-app/src/screens/content/ArticlesView.tsx'
import { BROKEN, brokenParts, brokenSecond } from '../../kit/broken.ts'
import { articleRows, articlesPanel } from '../../kit/content.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'
import { TODAY } from '../../kit/wallet.ts'

const meta = {
  title: 'Content/Articles',
  component: ArticlesView,
  decorators: [withFrame, withSpeech],
  args: { kind: 'news', panel: articlesPanel(), today: TODAY, stale: false, onBack: fn() },
} satisfies Meta<typeof ArticlesView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, step }) => {
    const screen = within(canvasElement)
    await step('[CNT-1] a line has title, description, picture and time, and opens by its id', async () => {
      const rows = screen.getAllByRole('listitem')
      await expect(rows).toHaveLength(7)
      await expect(rows[0]?.textContent).toContain('Trading hours of the week')
      await expect(
        within(rows[0] as HTMLElement)
          .getByRole('link')
          .getAttribute('href'),
      ).toBe('/news/detail?id=7')
      await expect(rows[1]?.querySelector('img')?.getAttribute('src')).toBe('/icon.svg')
    })
    await step('[CNT-1] they stand under their days', async () => {
      await expect(canvasElement).toHaveTextContent(/2026/)
    })
    await step('a line without an id or a title is there, and opens nothing', async () => {
      await expect(within(screen.getAllByRole('listitem')[4] as HTMLElement).queryByRole('link')).toBeNull()
    })
    await step('every line inside its row, which is as high as they need and no higher', async () => {
      for (const row of canvasElement.querySelectorAll('.article-row')) {
        await expect(row.scrollHeight).toBeLessThanOrEqual(row.clientHeight + 1)
        const tallest = Math.max(...[...row.children].map((part) => part.getBoundingClientRect().height))
        const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(row)
        const air = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd)
        await expect(Math.abs(row.clientHeight - air - tallest)).toBeLessThan(1)
      }
    })
  },
}
export const Messages: Story = { args: { kind: 'messages' } }
export const Loading: Story = { args: { panel: articlesPanel({ stage: 'loading', rows: [] }) } }
export const Empty: Story = { args: { panel: articlesPanel({ rows: [] }) } }
export const NoMessages: Story = { args: { kind: 'messages', panel: articlesPanel({ rows: [] }) } }
export const Failed: Story = {
  args: { panel: articlesPanel({ stage: 'failed', rows: [], failure: { id: 'failure.network' } }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
export const FailedLater: Story = {
  args: { panel: articlesPanel({ stage: 'failed', failure: { id: 'failure.network' } }) },
}
export const NotOffered: Story = {
  args: { kind: 'messages', panel: articlesPanel({ offered: false, stage: 'loading', rows: [] }) },
  play: async ({ canvasElement, step }) => {
    await step('[MSG-1] switched off, the page says so and shows no list', async () => {
      await expect(within(canvasElement).queryByRole('list')).toBeNull()
      await expect(canvasElement.querySelector('.ol-state-title')).not.toBeNull()
    })
  },
}
export const ManyRows: Story = {
  args: { kind: 'messages', panel: articlesPanel({ rows: articleRows(500), finished: false, canMore: true }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem').length).toBeLessThan(60)
  },
}
export const BrokenPart: Story = {
  args: { panel: articlesPanel({ rows: brokenSecond(articleRows(4), { title: BROKEN }) }) },
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] a line that cannot be shown leaves the others', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
    })
  },
}
