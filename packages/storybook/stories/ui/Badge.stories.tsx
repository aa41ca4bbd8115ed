import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../../../react-app/src/ui/Badge.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Badge',
  component: Badge,
  args: { tone: 'warn', children: 'Pending' },
  argTypes: { tone: { control: 'select', options: ['neutral', 'warn', 'up', 'down', 'primary'] } },
} satisfies Meta<typeof Badge>
export default meta

export const Playground: StoryObj<typeof meta> = {}
