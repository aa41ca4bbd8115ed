import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ChoiceField } from '../../../react-app/src/ui/ChoiceField.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/ChoiceField',
  component: ChoiceField,
  args: {
    label: 'Who can see it',
    value: '',
    error: 'Please choose',
    onChange: fn(),
    items: [
      { key: 'day', label: 'Day' },
      { key: 'week', label: 'Week' },
      { key: 'year', label: 'Year', disabled: true },
    ],
  },
} satisfies Meta<typeof ChoiceField>
export default meta

export const Playground: StoryObj<typeof meta> = {}
