import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SelectSheet } from '../../../react-app/src/ui/SelectSheet.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/SelectSheet',
  component: SelectSheet,
  args: {
    label: 'Period',
    value: 'day',
    closeLabel: 'Close',
    onChange: fn(),
    options: [
      { key: 'day', label: 'Day' },
      { key: 'week', label: 'Week' },
      { key: 'year', label: 'Year', disabled: true },
    ],
  },
} satisfies Meta<typeof SelectSheet>
export default meta

export const Playground: StoryObj<typeof meta> = {}
