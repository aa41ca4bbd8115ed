import { dec } from '@openlot/core'
import type { ContractOrder } from '@openlot/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { HomePositions } from '../../../react-app/src/screens/home/HomePositions.tsx'
import { OwnMask } from '../../../react-app/src/ui/Own.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { holding } from '../../kit/orders.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Home/Positions',
  component: HomePositions,
  decorators: [withFrame, withSpeech],
  args: { orders: holding.slice(0, 3), count: 3, profit: dec('84.19'), stale: false, onOpen: fn() },
} satisfies Meta<typeof HomePositions>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[HOME-19] a card for each with its profit; a tap opens it, and the heading all of them', async () => {
      const [head, card] = within(canvasElement).getAllByRole('button')
      await expect(head).toHaveTextContent(/84[.,٫]19/)
      await expect(card).toHaveTextContent(/EUR\/USD.*32[.,٫]50/)
      await userEvent.click(card as HTMLElement)
      await expect(args.onOpen).toHaveBeenLastCalledWith(args.orders[0]?.id)
      await userEvent.click(head as HTMLElement)
      await expect(args.onOpen).toHaveBeenLastCalledWith(undefined)
    })
  },
}
/** The sum has not come yet. */
export const Loading: Story = { args: { profit: undefined } }
export const Empty: Story = {
  args: { orders: [], count: 0 },
  play: async ({ canvasElement, step }) => {
    await step('[HOME-19] nothing is there without positions', async () => {
      await expect(canvasElement.querySelector('.home-positions')).toBeNull()
    })
  },
}
/** As many as somebody may hold: no home is made of ten thousand cards. */
export const Many: Story = {
  args: {
    orders: Array.from({ length: 500 }, (_, at) => ({ ...holding[0], id: `${at}` }) as ContractOrder),
    count: 500,
  },
  play: async ({ canvasElement, step }) => {
    await step('[HOME-19] the newest twenty are cards, and the heading counts all', async () => {
      const [head, ...cards] = within(canvasElement).getAllByRole('button')
      await expect(cards).toHaveLength(20)
      await expect(head).toHaveTextContent(/500/)
    })
  },
}
export const Stale: Story = {
  args: { stale: true },
  play: async ({ canvasElement, loaded }) => {
    await expect(canvasElement.querySelector('.home-position-profit')).toHaveTextContent(
      wordsOf(loaded, 'orders.not_live'),
    )
  },
}
export const Hidden: Story = {
  render: (args) => (
    <OwnMask on label="Hidden">
      <HomePositions {...args} />
    </OwnMask>
  ),
  play: async ({ canvasElement, step }) => {
    await step('[HOME-23] hidden profits have no sign and no colour of one', async () => {
      const profits = [...canvasElement.querySelectorAll('.home-position-profit')]
      await expect(profits).toHaveLength(3)
      for (const one of profits) {
        await expect(one).not.toHaveTextContent(/[+−\d]/)
        await expect(one.querySelectorAll('[class*="-up"], [class*="-down"]')).toHaveLength(0)
      }
    })
  },
}
