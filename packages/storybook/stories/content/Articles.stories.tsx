import { noonOf } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ArticlesView } from '../../../react-app/src/screens/content/ArticlesView.tsx'
import { BROKEN, brokenParts, brokenSecond } from '../../kit/broken.ts'
import { articleRows, articlesPanel } from '../../kit/content.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { TODAY } from '../../kit/wallet.ts'

const meta = {
  title: 'Content/Articles',
  component: ArticlesView,
  decorators: [withFrame, withSpeech],
  args: { kind: 'news', panel: articlesPanel(), today: TODAY, stale: false, onBack: fn() },
} satisfies Meta<typeof ArticlesView>
export default meta
type Story = StoryObj<typeof meta>

const HOUR_MS = 3_600_000
/** Hours before noon of today: three of today, three of yesterday, two of the week, one of a month before. */
const NEAR_HOURS = [0, 1, 9, 24, 26, 28, 72, 100, 900]

export const Content: Story = {
  play: async ({ canvasElement, loaded, step }) => {
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
    await step('[CNT-12] a line a day: under the last seven days, with its day in the line', async () => {
      const heads = [...canvasElement.querySelectorAll('.ol-list-group')].map((head) => head.textContent)
      await expect(heads).toEqual([wordsOf(loaded, 'content.week')])
      const ends = [...canvasElement.querySelectorAll('.ol-media-end')].map((end) => end.textContent)
      await expect(new Set(ends).size).toBe(7)
    })
    await step('a line without an id or a title is there, and opens nothing', async () => {
      await expect(within(screen.getAllByRole('listitem')[4] as HTMLElement).queryByRole('link')).toBeNull()
    })
    await step('every line inside its row, which is as high as they need and no higher', async () => {
      for (const row of canvasElement.querySelectorAll('.ol-media-row')) {
        await expect(row.scrollHeight).toBeLessThanOrEqual(row.clientHeight + 1)
        const tallest = Math.max(...[...row.children].map((part) => part.getBoundingClientRect().height))
        const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(row)
        const air = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd)
        await expect(Math.abs(row.clientHeight - air - tallest)).toBeLessThan(1)
      }
    })
  },
}
/** Several lines of a day, one of the day before, and older ones of the week. */
export const NearDays: Story = {
  args: {
    panel: articlesPanel({
      rows: articleRows(NEAR_HOURS.length).map((row, at) => ({
        ...row,
        at: noonOf(TODAY) - (NEAR_HOURS[at] ?? 0) * HOUR_MS,
      })),
    }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step(
      '[CNT-12] under today, yesterday, the last seven days and the month; with its time where the day is said',
      async () => {
        const heads = [...canvasElement.querySelectorAll('.ol-list-group')].map((head) => head.textContent)
        await expect(heads).toHaveLength(4)
        await expect(heads[2]).toBe(wordsOf(loaded, 'content.week'))
        const ends = [...canvasElement.querySelectorAll('.ol-media-end')].map((end) => end.textContent ?? '')
        for (const end of ends.slice(0, 6)) await expect(end).toMatch(/^\p{Nd}\p{Nd}:\p{Nd}\p{Nd}$/u)
        for (const end of ends.slice(6)) await expect(end).not.toMatch(/:/)
      },
    )
  },
}
export const Messages: Story = { args: { kind: 'messages' } }
/** Two that were not looked at. */
export const Unread: Story = {
  args: { kind: 'messages', unread: new Set(['/news/detail?id=7', '/news/detail?id=5', '/news/detail?id=99']) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[MSG-4] what was not looked at is marked, bold, read out, and counted above the list', async () => {
      const rows = [...canvasElement.querySelectorAll<HTMLElement>('.ol-media-row')]
      const marked = rows.map((row) => row.classList.contains('ol-media-unread'))
      await expect(marked).toEqual([true, false, true, false, false, false, false])
      const [unread, read] = rows as [HTMLElement, HTMLElement]
      await expect(unread).toHaveAccessibleName(expect.stringContaining(wordsOf(loaded, 'events.unread_one')))
      await expect(read).not.toHaveAccessibleName(expect.stringContaining(wordsOf(loaded, 'events.unread_one')))
      const weight = (row: HTMLElement) =>
        Number(getComputedStyle(row.querySelector('.ol-media-title') as HTMLElement).fontWeight)
      await expect(weight(unread)).toBeGreaterThan(weight(read) + 200)
      await expect(canvasElement.querySelector('.ol-list-group-end')).toHaveTextContent(/[2٢]/)
    })
  },
}
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
