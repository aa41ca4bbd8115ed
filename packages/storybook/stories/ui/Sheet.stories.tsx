import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Sheet } from '../../../react-app/src/ui/Sheet.tsx'
import { KIT, LAYER } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Sheet',
  component: Sheet,
  parameters: LAYER,
  args: {
    open: true,
    title: 'EUR/USD',
    closeLabel: 'Close',
    height: '46%',
    children: 'What is opened from a list.',
    onClose: fn(),
  },
} satisfies Meta<typeof Sheet>
export default meta

export const Playground: StoryObj<typeof meta> = {}
