// Written by npm run charts.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { WIDE } from '../../kit/page.ts'
import { Statechart } from '../../kit/statechart.tsx'
import { drawn } from '../../kit/statechart-drawn.ts'

const meta = { title: 'Statecharts', component: Statechart, play: drawn, ...WIDE } satisfies Meta<typeof Statechart>
export default meta
type Story = StoryObj<typeof meta>

export const Root: Story = { args: { name: 'root' } }
export const Captcha: Story = { args: { name: 'captcha' } }
export const CodeSender: Story = { args: { name: 'code-sender' } }
export const PlainForm: Story = { args: { name: 'plain-form' } }
export const Drawing: Story = { args: { name: 'drawing' } }
export const CloseSeveral: Story = { args: { name: 'close-several' } }
export const ContractOrder: Story = { args: { name: 'contract-order' } }
export const ReviewedForm: Story = { args: { name: 'reviewed-form' } }
export const OneTap: Story = { args: { name: 'one-tap' } }
export const Reconcile: Story = { args: { name: 'reconcile' } }
export const DepositSteps: Story = { args: { name: 'deposit-steps' } }
export const Teller: Story = { args: { name: 'teller' } }
export const Watch: Story = { args: { name: 'watch' } }
export const LoanRequest: Story = { args: { name: 'loan-request' } }
export const Freshness: Story = { args: { name: 'freshness' } }
export const Search: Story = { args: { name: 'search' } }
export const Clock: Story = { args: { name: 'clock' } }
export const MicroOrder: Story = { args: { name: 'micro-order' } }
export const Connection: Story = { args: { name: 'connection' } }
export const Session: Story = { args: { name: 'session' } }
export const ImageSlot: Story = { args: { name: 'image-slot' } }
export const Commit: Story = { args: { name: 'commit' } }
export const Poll: Story = { args: { name: 'poll' } }
