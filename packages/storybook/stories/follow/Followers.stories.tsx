import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FollowersView } from '../../../react-app/src/screens/follow/FollowersView.tsx'
import { expectShown } from '../../kit/figures.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { followerRows, followersPanel, listOf } from '../../kit/traders.ts'

const meta = {
  title: 'Follow/Followers',
  component: FollowersView,
  decorators: [withFrame, withSpeech],
  args: { panel: followersPanel(), stale: false, onCopies: fn(), onBack: fn() },
} satisfies Meta<typeof FollowersView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step, globals }) => {
    await step('[FOL-19] what all of them come to, and each as sent', async () => {
      await expectShown(canvasElement, ['$272.90', '−$8.15', '6'], globals)
      const rows = within(canvasElement).getAllByRole('listitem')
      await expect(rows).toHaveLength(4)
      await expect(rows[2]).toHaveTextContent('Luca')
      await expectShown(rows[2], ['−$20.50'], globals)
    })
    await step('[FOL-14] a follower opens their copies', async () => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: /Jonas D\./ }))
      await expect(args.onCopies).toHaveBeenCalledWith(followerRows[0])
    })
  },
}
export const NoTrader: Story = {
  args: { panel: followersPanel({ ...listOf([]), isTrader: false, sums: undefined }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[FOL-19] who is no master is led to become one', async () => {
      await expect(
        within(canvasElement).getByRole('link', { name: wordsOf(loaded, 'follow.to_apply') }),
      ).toHaveAttribute('href', '/follow/trader-apply')
    })
  },
}
export const Loading: Story = {
  args: { panel: followersPanel({ ...listOf([]), stage: 'loading', finished: false, sums: undefined }) },
}
export const Empty: Story = {
  args: { panel: followersPanel({ ...listOf([]) }) },
  play: async ({ canvasElement, loaded }) => {
    await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.followers_empty'))
  },
}
export const Failed: Story = {
  args: {
    panel: followersPanel({ ...listOf([]), stage: 'failed', failure: { text: 'Closed for now' }, sums: undefined }),
  },
}
export const Stale: Story = { args: { stale: true } }
