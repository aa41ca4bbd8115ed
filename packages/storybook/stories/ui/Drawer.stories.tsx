import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Drawer } from '../../../react-app/src/ui/Drawer.tsx'
import { KIT, LAYER } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Drawer',
  component: Drawer,
  parameters: LAYER,
  args: {
    open: true,
    title: 'Symbols',
    closeLabel: 'Close',
    children: 'A list from the start of the line.',
    onClose: fn(),
  },
} satisfies Meta<typeof Drawer>
export default meta

export const Playground: StoryObj<typeof meta> = {}
