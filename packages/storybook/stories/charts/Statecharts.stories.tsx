// Written by npm run charts.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Statechart } from '../../kit/statechart.tsx'
import { drawn } from '../../kit/statechart-drawn.ts'

const meta = { title: 'Statecharts', component: Statechart, play: drawn } satisfies Meta<typeof Statechart>
export default meta
type Story = StoryObj<typeof meta>

export const Root: Story = { args: { name: 'root' } }
export const Login: Story = { args: { name: 'login' } }
export const ContractOrder: Story = { args: { name: 'contract-order' } }
export const ContractTicket: Story = { args: { name: 'contract-ticket' } }
export const Reconcile: Story = { args: { name: 'reconcile' } }
export const Freshness: Story = { args: { name: 'freshness' } }
export const Connection: Story = { args: { name: 'connection' } }
export const Session: Story = { args: { name: 'session' } }
export const Commit: Story = { args: { name: 'commit' } }
export const ImageSlot: Story = { args: { name: 'image-slot' } }
export const Poll: Story = { args: { name: 'poll' } }
