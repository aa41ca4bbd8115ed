import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageSkeleton } from '../../../react-app/src/ui/PageSkeleton.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/PageSkeleton',
  component: PageSkeleton,
  args: { shape: 'home', title: 'Home', label: 'Loading' },
} satisfies Meta<typeof PageSkeleton>
export default meta

export const Playground: StoryObj<typeof meta> = {}
