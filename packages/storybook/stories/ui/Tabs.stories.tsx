import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Tabs } from '../../../react-app/src/ui/Tabs.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Tabs',
  component: Tabs,
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
} satisfies Meta<typeof Tabs>
export default meta

export const Playground: StoryObj<typeof meta> = {}
