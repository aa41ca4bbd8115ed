import { dec } from '@openlot/core'
import { followTiles } from '@openlot/core/follow'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { FollowView } from '../../../react-app/src/screens/follow/FollowView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { store, storePanel, storeRows } from '../../kit/traders.ts'

const meta = {
  title: 'Follow/Follow',
  component: FollowView,
  decorators: [withFrame, withSpeech],
  args: { tiles: followTiles(undefined), store: store(), onRefresh: fn() },
} satisfies Meta<typeof FollowView>
export default meta
type Story = StoryObj<typeof meta>

const addresses = (canvas: HTMLElement, of: string) =>
  [...canvas.querySelectorAll(`${of} a, a${of}`)].map((link) => link.getAttribute('href'))

export const Content: Story = {
  args: {
    store: store({
      panel: storePanel({
        rows: storeRows.map((row, at) => (at === 0 ? { ...row, threeWeekRate: dec('14.01') } : row)),
      }),
    }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[FOL-1] to the masters, and to becoming one', async () => {
      await expect(addresses(canvasElement, '.follow-tile')).toEqual(['/follow/follow-list', '/follow/trader-apply'])
    })
    await step('[FOL-21] two segments, each with its own address', async () => {
      await expect(addresses(canvasElement, '.follow-segments')).toEqual(['/follow', '/rank'])
      await expect(canvasElement.querySelector('[aria-current="page"]')).toHaveAttribute('href', '/follow')
    })
    await step('[FOL-22] past results promise nothing, and that is said', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.no_promise'))
    })
    await step('[FOL-1] the masters are there at once', async () => {
      await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(4)
      const lines = [...canvasElement.querySelectorAll('.store-head > .value-line')]
      await expect(lines.length).toBeGreaterThan(1)
      const starts = new Set(lines.map((line) => Math.round(line.getBoundingClientRect().x)))
      await expect(starts.size, 'their lines stand in a column').toBe(1)
    })
  },
}
export const Trader: Story = {
  args: { tiles: followTiles({ isTrader: true }) },
  play: async ({ canvasElement, step }) => {
    await step('[FOL-1] a trader is led to their followers', async () => {
      await expect(addresses(canvasElement, '.follow-tile')).toEqual(['/follow/follow-list', '/follow/my-follower'])
    })
  },
}
/** A visitor sees the ranking instead of the list. */
export const Visitor: Story = {
  args: {
    store: store({
      panel: storePanel({
        isVisitor: true,
        rows: storeRows.map((row) => ({ ...row, record: undefined, line: undefined })),
      }),
    }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[FOL-42] a visitor is offered nothing that is read for members', async () => {
      await expect(within(canvasElement).queryByRole('radio', { name: wordsOf(loaded, 'follow.mine') })).toBeNull()
      await expect(
        within(canvasElement).queryByRole('button', { name: wordsOf(loaded, 'follow.followers') }),
      ).toBeNull()
      const waiting = canvasElement.querySelectorAll('.store-row .ol-skeleton, .store-row .risk')
      await expect(waiting, 'and no place is kept for it').toHaveLength(0)
    })
  },
}
