import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { LoadFailed } from '../../../react-app/src/shell/LoadFailed.tsx'
import { LookNote, MockAccount } from '../../../react-app/src/shell/mock.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

/** A page a menu opened to a mock account, with the server's refusal. */
const meta = {
  title: 'RealOnly/Refused',
  component: LoadFailed,
  decorators: [
    (Story) => (
      <MockAccount mock={{ login: '/login?from=%2Fmining', isLooking: true }}>
        <LookNote />
        <Story />
      </MockAccount>
    ),
    withFrame,
    withSpeech,
  ],
  args: { failure: { text: 'Not for demo accounts' }, onRetry: fn() },
} satisfies Meta<typeof LoadFailed>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, loaded, step }) => {
    const screen = within(canvasElement)
    await step('[ACC-9] above the page: what a mock account does here, and the way to another', async () => {
      const note = canvasElement.querySelector('.look-note') as HTMLElement
      await expect(note).toHaveTextContent(wordsOf(loaded, 'access.demo_looks'))
      await expect(note).toHaveTextContent(wordsOf(loaded, 'access.real_only'))
      await expect(within(note).getByRole('link')).toHaveAttribute('href', '/register')
    })
    await step('[ACC-10] in the server’s words, with two ways on and nothing to try again', async () => {
      const said = within(screen.getByRole('alert'))
      await expect(said.getByText('Not for demo accounts')).toBeVisible()
      await expect(said.getByText(wordsOf(loaded, 'access.real_only'))).toBeVisible()
      await expect(said.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/register',
        '/login?from=%2Fmining',
      ])
      await expect(screen.queryByRole('button')).toBeNull()
    })
  },
}
/** A server without a text: its refusal is told in our words, once. */
export const Wordless: Story = {
  args: { failure: { id: 'failure.rejected' } },
  play: async ({ canvasElement, loaded }) => {
    const said = within(within(canvasElement).getByRole('alert'))
    await expect(said.getAllByText(wordsOf(loaded, 'access.real_only'))).toHaveLength(1)
  },
}
/** In a card: one line. */
export const Compact: Story = { args: { compact: true } }
export const Lost: Story = {
  args: { failure: { id: 'failure.network' } },
  play: async ({ canvasElement, args, step }) => {
    await step('[ACC-10] a connection that was lost is tried again', async () => {
      await userEvent.click(within(canvasElement).getByRole('button'))
      await expect(args.onRetry).toHaveBeenCalledOnce()
    })
  },
}
