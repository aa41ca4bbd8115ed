import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Mover, Movers } from '../../../react-app/src/screens/home/Movers.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { lineOf, symbols } from '../../kit/market.ts'
import { withSpeech } from '../../kit/speech.tsx'

const choose = fn()

const meta = {
  title: 'Home/Movers',
  component: Movers,
  decorators: [withFrame, withSpeech],
  args: {
    movers: [symbols[3], symbols[1], symbols[0]].flatMap((one) => one ?? []),
    renderMover: (one) => <Mover key={one.id} line={lineOf(one)} onChoose={choose} />,
  },
} satisfies Meta<typeof Movers>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, step }) => {
    await step('[MKT-34] each with its code and change; a tap goes to it', async () => {
      const all = within(canvasElement).getAllByRole('button')
      await expect(all).toHaveLength(3)
      await expect(all[0]).toHaveTextContent(/BTC\/USD/)
      await expect(all[0]?.querySelector('.ol-change-arrow')).not.toBeNull()
      await userEvent.click(all[0] as HTMLElement)
      await expect(choose).toHaveBeenLastCalledWith('4')
    })
  },
}
export const Empty: Story = {
  args: { movers: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.home-movers')).toBeNull()
  },
}
