import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { MastersView } from '../../../react-app/src/screens/follow/MastersView.tsx'
import { expectShown } from '../../kit/figures.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { listOf, masterCards } from '../../kit/traders.ts'

const meta = {
  title: 'Follow/Masters',
  component: MastersView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: listOf(masterCards),
    filter: 'all',
    onFilter: fn(),
    stale: false,
    onBack: fn(),
  },
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
    await step('[FOL-4] every figure, losers too, and what was not sent is not known', async () => {
      await expectShown(first, ['Marlow', '12.40%', '$1,860.20', '214'], globals)
      await expectShown(own, ['−3.18%'], globals)
      await expect(within(nameless as HTMLElement).getAllByText(wordsOf(loaded, 'rank.unknown'))).toHaveLength(3)
    })
    await step('[FOL-5] card and details lead to the master, the button to following', async () => {
      await expect(hrefs(first)).toEqual(['/follow/trader?id=4', '/follow/submit?id=4', '/follow/trader?id=4'])
      first?.scrollIntoView({ block: 'center' })
      const { left, top, width } = (first as HTMLElement).getBoundingClientRect()
      const name = within(first as HTMLElement).getAllByRole('link')[0]
      await expect(document.elementFromPoint(left + width / 2, top + 100)?.closest('a')).toBe(name)
    })
    await step('[FOL-5] [FOL-23] who is followed is marked, and oneself has no button', async () => {
      await expect(second).toHaveTextContent(wordsOf(loaded, 'follow.followed'))
      await expect(own).toHaveTextContent(wordsOf(loaded, 'follow.you'))
      for (const row of [second, own]) await expect(hrefs(row)).toHaveLength(2)
    })
    await step('[FOL-9] those one follows are one tap away', async () => {
      await userEvent.click(within(canvasElement).getByRole('radio', { name: wordsOf(loaded, 'follow.mine') }))
      await expect(args.onFilter).toHaveBeenCalledWith('mine')
    })
    await step('[FOL-22] past results promise nothing, and that is said', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.no_promise'))
    })
  },
}
export const Loading: Story = { args: { panel: listOf([], { stage: 'loading', finished: false }) } }
export const Empty: Story = { args: { panel: listOf([]) } }
export const NobodyFollowed: Story = {
  args: { panel: listOf([]), filter: 'mine' },
  play: async ({ canvasElement, loaded, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.to_list') }))
    await expect(args.onFilter).toHaveBeenCalledWith('all')
  },
}
export const Failed: Story = {
  args: { panel: listOf([], { stage: 'failed', failure: { text: 'Closed for now' } }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
