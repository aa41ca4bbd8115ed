import type { Meta, StoryObj } from '@storybook/react-vite'
import { Money } from '../../../react-app/src/ui/Money.tsx'
import { KIT } from '../../kit/kit.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  ...KIT,
  decorators: [...KIT.decorators, withSpeech],
  tags: ['autodocs'],
  title: 'UI/Money',
  component: Money,
  args: {
    value: '-12684.5',
    signed: true,
    size: 'xl',
    strong: false,
  },
} satisfies Meta<typeof Money>
export default meta

export const Playground: StoryObj<typeof meta> = {}
