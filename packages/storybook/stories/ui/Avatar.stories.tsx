import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from '../../../react-app/src/ui/Avatar.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Avatar',
  component: Avatar,
  args: { text: 'AB', tone: 'primary', size: 48 },
  argTypes: { tone: { control: 'inline-radio', options: ['primary', 'neutral'] } },
} satisfies Meta<typeof Avatar>
export default meta

export const Playground: StoryObj<typeof meta> = {}
