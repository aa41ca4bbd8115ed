import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyState } from '../../../react-app/src/ui/EmptyState.tsx'
import { ICON_PATHS } from '../../../react-app/src/ui/icon-paths.ts'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/EmptyState',
  component: EmptyState,
  args: { icon: 'orders', title: 'No orders yet', children: 'What you place stands here.' },
  argTypes: { icon: { control: 'select', options: Object.keys(ICON_PATHS) } },
} satisfies Meta<typeof EmptyState>
export default meta

export const Playground: StoryObj<typeof meta> = {}
