import type { Meta, StoryObj } from '@storybook/react-vite'
import { Change } from '../../../react-app/src/ui/Change.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Change',
  component: Change,
  args: { text: '0.31%', direction: 'up', chip: false },
  argTypes: {
    direction: { control: 'inline-radio', options: ['up', 'down', 'flat'] },
    size: { control: 'inline-radio', options: ['s', 'm'] },
  },
} satisfies Meta<typeof Change>
export default meta

export const Playground: StoryObj<typeof meta> = {}
