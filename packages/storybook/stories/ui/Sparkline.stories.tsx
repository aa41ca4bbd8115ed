import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sparkline } from '../../../react-app/src/ui/Sparkline.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Sparkline',
  component: Sparkline,
  args: { points: [1, 3, 2, 5, 4, 6], direction: 'up' },
  argTypes: { direction: { control: 'inline-radio', options: ['up', 'down', 'flat'] } },
} satisfies Meta<typeof Sparkline>
export default meta

export const Playground: StoryObj<typeof meta> = {}
