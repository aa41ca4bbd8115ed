import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { DateField } from '../../../react-app/src/ui/DateField.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/DateField',
  component: DateField,
  args: { label: 'Date of birth', value: '1990-05-17', hint: 'As in the document', onChange: fn() },
} satisfies Meta<typeof DateField>
export default meta

export const Playground: StoryObj<typeof meta> = {}
