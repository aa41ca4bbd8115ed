import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../../react-app/src/ui/Button.tsx'

const meta = { title: 'ui/Button', component: Button, args: { children: 'Deposit' } } satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {}
