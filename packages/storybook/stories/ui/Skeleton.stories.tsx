import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from '../../../react-app/src/ui/Skeleton.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Skeleton',
  component: Skeleton,
  args: { width: '12rem', height: '2rem', round: false },
} satisfies Meta<typeof Skeleton>
export default meta

export const Playground: StoryObj<typeof meta> = {}
