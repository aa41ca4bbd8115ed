import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LateRoom, NoPart } from '../../../react-app/src/shell/LateRoom.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const USUAL = 228
const meta = {
  title: 'Shell/Room of a part',
  component: LateRoom,
  decorators: [withFrame, withSpeech],
  args: { name: 'story', usual: USUAL, children: undefined },
} satisfies Meta<typeof LateRoom>
export default meta
type Story = StoryObj<typeof meta>

const heightOf = (canvas: HTMLElement) => canvas.querySelector('.late-room')?.getBoundingClientRect().height

export const Coming: Story = {
  play: async ({ canvasElement, step }) => {
    await step('[HOME-29] a part that is read has its room', async () => {
      await expect(heightOf(canvasElement)).toBe(USUAL)
    })
  },
}
export const None: Story = {
  args: { children: <NoPart /> },
  play: async ({ canvasElement, step }) => {
    await step('[HOME-29] the room of a part that is not there is given back at once', async () => {
      await expect(heightOf(canvasElement)).toBe(0)
    })
  },
}
export const Content: Story = { args: { children: <p>1.08427</p> } }
