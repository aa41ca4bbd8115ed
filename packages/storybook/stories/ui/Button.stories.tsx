import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../../react-app/src/ui/Button.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Button',
  component: Button,
  args: { children: 'Deposit', variant: 'primary', size: 'm', block: false, busy: false },
  argTypes: {
    variant: { control: 'select', options: ['primary', 'quiet', 'ghost', 'buy', 'sell', 'danger'] },
    size: { control: 'inline-radio', options: ['m', 's'] },
  },
} satisfies Meta<typeof Button>
export default meta

export const Playground: StoryObj<typeof meta> = {}
