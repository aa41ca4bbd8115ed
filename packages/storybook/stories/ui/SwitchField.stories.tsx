import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SwitchField } from '../../../react-app/src/ui/SwitchField.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/SwitchField',
  component: SwitchField,
  args: { label: 'Stop loss', checked: true, onChange: fn() },
} satisfies Meta<typeof SwitchField>
export default meta

export const Playground: StoryObj<typeof meta> = {}
