import type { Meta, StoryObj } from '@storybook/react-vite'
import { Horizon } from '../../../react-app/src/ui/Horizon.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Horizon',
  component: Horizon,
  args: { scene: 'orders' },
} satisfies Meta<typeof Horizon>
export default meta

export const Playground: StoryObj<typeof meta> = {}
