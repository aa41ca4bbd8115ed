import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PasswordField } from '../../../react-app/src/ui/PasswordField.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/PasswordField',
  component: PasswordField,
  args: { label: 'Password', value: 'sandbox123', showLabel: 'Show', hideText: 'Hide', onChange: fn() },
} satisfies Meta<typeof PasswordField>
export default meta

export const Playground: StoryObj<typeof meta> = {}
