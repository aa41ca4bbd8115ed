import type { Meta, StoryObj } from '@storybook/react-vite'
import { Refusal } from '../../../react-app/src/ui/Refusal.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Refusal',
  component: Refusal,
  args: { children: 'Insufficient balance' },
} satisfies Meta<typeof Refusal>
export default meta

export const Playground: StoryObj<typeof meta> = {}
