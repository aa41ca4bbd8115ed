import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Segmented } from '../../../react-app/src/ui/Segmented.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Segmented',
  component: Segmented,
  args: {
    label: 'Period',
    value: 'day',
    onChange: fn(),
    items: [
      { key: 'day', label: 'Day' },
      { key: 'week', label: 'Week' },
      { key: 'year', label: 'Year', disabled: true },
    ],
  },
} satisfies Meta<typeof Segmented>
export default meta

export const Playground: StoryObj<typeof meta> = {}
