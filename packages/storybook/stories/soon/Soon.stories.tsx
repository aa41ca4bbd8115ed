import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { SoonView } from '../../../react-app/src/screens/soon/SoonView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Soon/Soon',
  component: SoonView,
  decorators: [withFrame, withSpeech],
  args: { onBack: fn() },
} satisfies Meta<typeof SoonView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, loaded, step }) => {
    await step('[WORD-3] a part that is not built shows that', async () => {
      const words = wordsOf(loaded, 'common.coming_soon')
      await expect(words).not.toBe('')
      await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent(words)
      await expect(canvasElement.querySelector('.ol-state-title')).toHaveTextContent(words)
    })
  },
}
