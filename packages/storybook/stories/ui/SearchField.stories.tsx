import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SearchField } from '../../../react-app/src/ui/SearchField.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/SearchField',
  component: SearchField,
  args: { label: 'Search symbols', value: 'EUR', onChange: fn() },
} satisfies Meta<typeof SearchField>
export default meta

export const Playground: StoryObj<typeof meta> = {}
