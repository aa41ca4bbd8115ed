import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { MastersView } from '../../../react-app/src/screens/follow/MastersView.tsx'
import { expectShown } from '../../kit/figures.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { store, storePanel, storeRows } from '../../kit/traders.ts'

const meta = {
  title: 'Follow/Masters',
  component: MastersView,
  decorators: [withFrame, withSpeech],
  args: { store: store(), onRefresh: fn(), stale: false, onBack: fn() },
} satisfies Meta<typeof MastersView>
export default meta
type Story = StoryObj<typeof meta>

const rows = (canvas: HTMLElement) => within(canvas).getAllByRole('listitem')
const hrefs = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))

export const Content: Story = {
  play: async ({ canvasElement, loaded, args, step, globals }) => {
    const [first, second, own, nameless] = rows(canvasElement)
    await step('[FOL-4] [FOL-41] the large figure is that of the sort, and losers stay in the list', async () => {
      await expectShown(first, ['Marlow', '68.00%', '214'], globals)
      await expectShown(first?.querySelector<HTMLElement>('.store-key') ?? undefined, ['6.80%'], globals)
      await expectShown(own?.querySelector<HTMLElement>('.store-key') ?? undefined, ['−4.17%'], globals)
      await expect(
        within(nameless as HTMLElement).getAllByText(wordsOf(loaded, 'rank.unknown')).length,
      ).toBeGreaterThan(1)
    })
    await step('[FOL-38] the risk class is in words too, and says where it is not known', async () => {
      await expect(first?.querySelector('.risk .ol-hidden')).toHaveTextContent(/10/)
      await expect(nameless).toHaveTextContent(wordsOf(loaded, 'follow.risk_unknown'))
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.risk_hint'))
    })
    await step('[FOL-40] rows in view ask for their closed orders', async () => {
      await waitFor(() => expect(args.store.onSeen).toHaveBeenCalledWith('4'))
    })
    await step('[FOL-5] card and details lead to the master, the button to following', async () => {
      await expect(hrefs(first)).toEqual(['/follow/trader?id=4', '/follow/submit?id=4', '/follow/trader?id=4'])
      first?.scrollIntoView({ block: 'center' })
      const { left, top } = (first as HTMLElement).getBoundingClientRect()
      const name = within(first as HTMLElement).getAllByRole('link')[0]
      await expect(document.elementFromPoint(left + 40, top + 30)?.closest('a')).toBe(name)
    })
    await step('[FOL-5] [FOL-23] who is followed is marked, and oneself has no button', async () => {
      await expect(second).toHaveTextContent(wordsOf(loaded, 'follow.followed'))
      await expect(own).toHaveTextContent(wordsOf(loaded, 'follow.you'))
      for (const row of [second, own]) await expect(hrefs(row)).toHaveLength(2)
    })
    await step('[FOL-9] those one follows are one tap away', async () => {
      await userEvent.click(within(canvasElement).getByRole('radio', { name: wordsOf(loaded, 'follow.mine') }))
      await expect(args.store.onFilter).toHaveBeenCalledWith('mine')
    })
    await step('[FOL-41] another sort is one tap away', async () => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.return') }))
      await expect(args.store.onSort).toHaveBeenCalledWith('total')
    })
    await step('[FOL-22] past results promise nothing, and that is said', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.no_promise'))
    })
  },
}
/** Closed orders of these rows were not read yet. */
export const Unread: Story = {
  args: {
    store: store({
      panel: storePanel({ rows: storeRows.map((row) => ({ ...row, record: 'unread', line: undefined })) }),
    }),
  },
}
export const ByFollowers: Story = { args: { store: store({ sort: 'followers' }) } }
export const Loading: Story = {
  args: { store: store({ panel: storePanel({ rows: [], keys: [], stage: 'loading', finished: false }) }) },
}
export const Empty: Story = { args: { store: store({ panel: storePanel({ rows: [], keys: [] }) }) } }
export const NobodyFollowed: Story = {
  args: { store: store({ panel: storePanel({ rows: [], keys: [] }), filter: 'mine' }) },
  play: async ({ canvasElement, loaded, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.to_list') }))
    await expect(args.store.onFilter).toHaveBeenCalledWith('all')
  },
}
export const NoneSoCalm: Story = {
  args: { store: store({ panel: storePanel({ rows: [], keys: [] }), risk: '3' }) },
  play: async ({ canvasElement, loaded, args }) => {
    await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.risk_none'))
    await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.to_list') }))
    await expect(args.store.onRisk).toHaveBeenCalledWith('10')
  },
}
export const Failed: Story = {
  args: {
    store: store({
      panel: storePanel({ rows: [], keys: [], stage: 'failed', failure: { text: 'Closed for now' } }),
    }),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.store.panel.retry).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
