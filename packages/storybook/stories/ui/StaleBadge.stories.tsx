import type { Meta, StoryObj } from '@storybook/react-vite'
import { StaleBadge } from '../../../react-app/src/ui/StaleBadge.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/StaleBadge',
  component: StaleBadge,
  args: { tone: 'stale', children: 'No price for 12 s' },
  argTypes: { tone: { control: 'inline-radio', options: ['live', 'stale', 'gap', 'closed'] } },
} satisfies Meta<typeof StaleBadge>
export default meta

export const Playground: StoryObj<typeof meta> = {}
