import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { CheckField } from '../../../react-app/src/ui/CheckField.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/CheckField',
  component: CheckField,
  args: { label: 'I have read the agreement', checked: false, onChange: fn() },
} satisfies Meta<typeof CheckField>
export default meta

export const Playground: StoryObj<typeof meta> = {}
