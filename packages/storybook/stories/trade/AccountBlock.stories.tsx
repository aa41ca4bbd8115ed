import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { AccountBlockView } from '../../../react-app/src/screens/trade/AccountBlockView.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Trade/Account block',
  component: AccountBlockView,
  decorators: [withSpeech],
  args: {
    mock: true,
    stale: false,
    figures: {
      balance: dec('9394.22'),
      profit: dec('28.2'),
      equity: dec('9422.42'),
      used: dec('1655.59'),
      free: dec('7738.63'),
      health: {
        level: dec('569.12'),
        word: 'healthy',
        inUse: dec(18),
        closeOut: undefined,
        warning: undefined,
        frees: undefined,
      },
    },
  },
} satisfies Meta<typeof AccountBlockView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, globals, step }) => {
    await step(
      '[NAV-30] six figures, each beside its name, the level with its word, and whose money it is',
      async () => {
        const values = within(canvasElement).getAllByRole('definition')
        await expect(values).toHaveLength(6)
        await expect(canvasElement.querySelector('.ol-badge')).toBeVisible()
        if (globals.language !== 'en') return
        await expect(values.at(-1)).toHaveTextContent('569% · healthy')
        await expect(values.map((value) => (value.querySelector('.ol-hidden') ?? value).textContent)).toEqual(
          expect.arrayContaining([expect.stringContaining('9,394.22'), expect.stringContaining('28.20')]),
        )
      },
    )
  },
}
const nothing = { balance: undefined, profit: undefined, equity: undefined, used: undefined, free: undefined }
export const Loading: Story = { args: { figures: { ...nothing, health: undefined } } }
/** No position is held: there is no level. */
export const Empty: Story = {
  args: {
    mock: false,
    figures: {
      balance: dec(1000),
      profit: dec(0),
      equity: dec(1000),
      used: dec(0),
      free: dec(1000),
      health: undefined,
    },
  },
  play: async ({ canvasElement, step }) => {
    await step('[NAV-30] without a position no level', async () => {
      await expect(within(canvasElement).getAllByRole('definition')).toHaveLength(5)
    })
  },
}
export const Stale: Story = { args: { stale: true } }
