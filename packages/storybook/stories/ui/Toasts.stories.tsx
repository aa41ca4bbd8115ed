import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Toasts } from '../../../react-app/src/ui/Toasts.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Toasts',
  component: Toasts,
  args: {
    items: [
      { id: 'a', text: 'Your order has been confirmed', tone: 'good' },
      { id: 'b', text: 'Insufficient balance', tone: 'bad' },
    ],
    duration: 600_000,
    closeLabel: 'Close',
    regionLabel: 'Notices',
    onDismiss: fn(),
  },
} satisfies Meta<typeof Toasts>
export default meta

export const Playground: StoryObj<typeof meta> = {}
