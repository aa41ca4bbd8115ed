import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AmountField } from '../../../react-app/src/ui/AmountField.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/AmountField',
  component: AmountField,
  args: { label: 'Lots', value: '0.10', unit: 'lots', onChange: fn() },
} satisfies Meta<typeof AmountField>
export default meta

export const Playground: StoryObj<typeof meta> = {}
