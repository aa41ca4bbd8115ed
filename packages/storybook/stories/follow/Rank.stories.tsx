import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RankView } from '../../../react-app/src/screens/follow/RankView.tsx'
import { BROKEN, brokenParts } from '../../kit/broken.ts'
import { expectShown } from '../../kit/figures.ts'
import { namelessRank, ranking, rankPanel } from '../../kit/follow.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Follow/Ranking',
  component: RankView,
  decorators: [withFrame, withSpeech],
  args: { panel: rankPanel(), sort: 'weeks', onSort: fn(), refreshing: false, onRefresh: fn() },
} satisfies Meta<typeof RankView>
export default meta
type Story = StoryObj<typeof meta>

const rows = (canvas: HTMLElement) => within(canvas).queryAllByRole('listitem')

export const Content: Story = {
  play: async ({ canvasElement, loaded, args, step, globals }) => {
    await step('[FOL-2] every figure of a trader', async () => {
      const [first] = rows(canvasElement)
      await expectShown(first, ['Marlow', 'T-1014', '10×', '6.80%', '68.00%', '$1,020.40', '12.40%', '182'], globals)
      await expect(rows(canvasElement)).toHaveLength(5)
    })
    await step('[FOL-2] who lost is shown like everybody, with a sign and an arrow beside the colour', async () => {
      const last = rows(canvasElement).at(-1) as HTMLElement
      await expectShown(last, ['−1.92%', '−$129.50'], globals)
      await expect(last.querySelectorAll('.ol-change-down .ol-change-arrow')).toHaveLength(2)
    })
    await step('[FOL-41] the large figure is that of the sort, and the sort is chosen above', async () => {
      const large = rows(canvasElement).map((row) => row.querySelector('.rank-weeks .ol-change'))
      await expectShown(large[0] as HTMLElement, ['6.80%'], globals)
      const names = (['follow.sort_weeks', 'follow.return', 'follow.win'] as const).map((id) =>
        within(canvasElement).getByRole('button', { name: wordsOf(loaded, id) }),
      )
      await expect(new Set(names.map(({ offsetHeight }) => offsetHeight)).size, 'each stands in one line').toBe(1)
      await userEvent.click(names[1] as HTMLElement)
      await expect(args.onSort).toHaveBeenCalledWith('total')
    })
    await step('[FOL-3] a row leads to its trader, wherever it is tapped', async () => {
      for (const [at, row] of rows(canvasElement).entries()) {
        const link = within(row).getByRole('link')
        await expect(link).toHaveAttribute('href', ranking[at]?.address)
        row.scrollIntoView({ block: 'center' })
        const { left, bottom } = row.getBoundingClientRect()
        await expect(document.elementFromPoint(left + 40, bottom - 8)?.closest('a')).toBe(link)
      }
    })
    await step('[FOL-21] masters and ranking are two segments with an address each', async () => {
      const links = [...canvasElement.querySelectorAll('.follow-segments a')]
      await expect(links.map((link) => link.getAttribute('href'))).toEqual(['/follow', '/rank'])
      await expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page'])
    })
    await step('[FOL-22] past results promise nothing, and that is said', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.no_promise'))
    })
  },
}
export const AllTime: Story = {
  args: { sort: 'total' },
  play: async ({ canvasElement, step, globals }) => {
    await step('[FOL-41] by another figure that one is large, and none is lost', async () => {
      const [first] = rows(canvasElement)
      await expectShown(first?.querySelector<HTMLElement>('.rank-weeks') ?? undefined, ['12.40%'], globals)
      await expectShown(first, ['6.80%', '68.00%'], globals)
    })
  },
}
/** Money of others is not masked with one's own. */
export const Covered: Story = {
  parameters: { hideAmounts: true },
  play: async ({ canvasElement, globals }) => {
    await expectShown(canvasElement, ['$1,020.40'], globals)
  },
}
export const Nameless: Story = {
  args: { panel: rankPanel({ rows: [namelessRank, ...ranking.slice(1, 2)] }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step(
      '[FOL-3] figures that were not sent are not known, and a trader without an id leads nowhere',
      async () => {
        const [first] = rows(canvasElement)
        await expect(within(first as HTMLElement).queryByRole('link')).toBeNull()
        await expect(within(first as HTMLElement).getAllByText(wordsOf(loaded, 'rank.unknown'))).toHaveLength(5)
      },
    )
  },
}
export const Loading: Story = { args: { panel: rankPanel({ stage: 'loading', rows: [] }) } }
export const Empty: Story = { args: { panel: rankPanel({ rows: [] }) } }
export const Failed: Story = {
  args: { panel: rankPanel({ stage: 'failed', rows: [], failure: { text: 'Closed for now' } }) },
  play: async ({ canvasElement, args }) => {
    const alert = within(canvasElement).getByRole('alert')
    await expect(alert).toHaveTextContent('Closed for now')
    await userEvent.click(within(alert).getByRole('button'))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
/** The last read failed: the ranking before stays. */
export const Stale: Story = {
  args: { panel: rankPanel({ stage: 'failed', failure: { text: 'Closed for now' } }) },
  play: async ({ canvasElement, args }) => {
    await expect(rows(canvasElement)).toHaveLength(5)
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
export const BrokenRow: Story = {
  render: (args) => (
    <RankView
      {...args}
      panel={{ ...args.panel, rows: args.panel.rows.map((row) => ({ ...row, threeWeekProfit: BROKEN })) }}
    />
  ),
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] rows that cannot be shown leave the segments', async () => {
      await expect(brokenParts(canvasElement)).toBe(5)
      await expect(canvasElement.querySelectorAll('.follow-segments a')).toHaveLength(2)
    })
  },
}
