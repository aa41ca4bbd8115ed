import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SoonView } from '../../../react-app/src/screens/soon/SoonView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { speech, withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Soon/Soon',
  component: SoonView,
  decorators: [withFrame, withSpeech],
  args: { onBack: fn(), text: speech.text },
} satisfies Meta<typeof SoonView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {}
