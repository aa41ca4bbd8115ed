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
export const Login: Story = { args: { name: 'login' } }
export const Password: Story = { args: { name: 'password' } }
export const PayPassword: Story = { args: { name: 'pay-password' } }
export const Recovery: Story = { args: { name: 'recovery' } }
export const Registration: Story = { args: { name: 'registration' } }
export const ContractOrder: Story = { args: { name: 'contract-order' } }
export const ContractTicket: Story = { args: { name: 'contract-ticket' } }
export const Reconcile: Story = { args: { name: 'reconcile' } }
export const DepositSteps: Story = { args: { name: 'deposit-steps' } }
export const Deposit: Story = { args: { name: 'deposit' } }
export const FollowSettings: Story = { args: { name: 'follow-settings' } }
export const TraderApply: Story = { args: { name: 'trader-apply' } }
export const Unfollow: Story = { args: { name: 'unfollow' } }
export const FundRedeem: Story = { args: { name: 'fund-redeem' } }
export const FundSubscribe: Story = { args: { name: 'fund-subscribe' } }
export const Identity: Story = { args: { name: 'identity' } }
export const Borrower: Story = { args: { name: 'borrower' } }
export const LoanRequest: Story = { args: { name: 'loan-request' } }
export const Repayment: Story = { args: { name: 'repayment' } }
export const Freshness: Story = { args: { name: 'freshness' } }
export const Search: Story = { args: { name: 'search' } }
export const Clock: Story = { args: { name: 'clock' } }
export const MicroForm: Story = { args: { name: 'micro-form' } }
export const MicroOrder: Story = { args: { name: 'micro-order' } }
export const Connection: Story = { args: { name: 'connection' } }
export const Session: Story = { args: { name: 'session' } }
export const Transfer: Story = { args: { name: 'transfer' } }
export const WayForm: Story = { args: { name: 'way-form' } }
export const Withdrawal: Story = { args: { name: 'withdrawal' } }
export const Commit: Story = { args: { name: 'commit' } }
export const ImageSlot: Story = { args: { name: 'image-slot' } }
export const Poll: Story = { args: { name: 'poll' } }
