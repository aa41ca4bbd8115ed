import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Switch } from '../../../react-app/src/ui/Switch.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Switch',
  component: Switch,
  args: { label: 'Stop loss', checked: true, onChange: fn() },
} satisfies Meta<typeof Switch>
export default meta

export const Playground: StoryObj<typeof meta> = {}
