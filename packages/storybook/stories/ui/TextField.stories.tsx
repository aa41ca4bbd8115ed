import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { TextField } from '../../../react-app/src/ui/TextField.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/TextField',
  component: TextField,
  args: { label: 'Account name', value: 'Maria', hint: 'As on the account of the bank', onChange: fn() },
} satisfies Meta<typeof TextField>
export default meta

export const Playground: StoryObj<typeof meta> = {}
