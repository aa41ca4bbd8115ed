import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from 'react-router'
import { expect, within } from 'storybook/test'
import { TabBar } from '../../../react-app/src/ui/TabBar.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/TabBar',
  component: TabBar,
  args: {
    label: 'Main',
    active: 'trade',
    items: [
      { key: 'home', label: 'Market', icon: 'market', to: '/' },
      { key: 'trade', label: 'Trade', icon: 'trade', to: '/trade', badge: 2, badgeLabel: '2 unread' },
      { key: 'user', label: 'Account', icon: 'account', to: '/user', badge: true },
    ],
    renderLink: ({ key, ...link }) => <Link key={key} {...link} />,
  },
} satisfies Meta<typeof TabBar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

const counted = (orders: number, account: number) =>
  (
    [
      { key: 'home', label: 'Market', icon: 'market', to: '/', badge: 0 },
      { key: 'order', label: 'Orders', icon: 'orders', to: '/order', badge: orders },
      { key: 'user', label: 'Account', icon: 'account', to: '/user', badge: account },
    ] as const
  ).map((item) => ({ ...item, badgeLabel: item.badge === 0 ? undefined : `${item.badge} unread` }))

export const Counted: Story = {
  args: { items: counted(1, 12), active: 'home' },
  play: async ({ canvasElement, step }) => {
    const tab = (name: string) => within(canvasElement).getByRole('link', { name })
    await step('the names stay; the counts are said after them', async () => {
      await expect(tab('Orders')).toHaveAccessibleDescription('1 unread')
      await expect(tab('Account')).toHaveAccessibleDescription('12 unread')
      await expect(tab('Market')).not.toHaveAttribute('aria-describedby')
    })
    await expect(within(tab('Account')).getByText('9+')).toBeVisible()
  },
}
/** A quiet number: it calls for no action. */
export const Quiet: Story = {
  args: {
    items: [
      {
        key: 'order',
        label: 'Orders',
        icon: 'orders',
        to: '/order',
        badge: 3,
        quiet: true,
        badgeLabel: '3 open orders',
      },
    ],
    active: 'home',
  },
  play: async ({ canvasElement, step }) => {
    await step('[CON-78] open positions are counted on the tab of the orders', async () => {
      const tab = within(canvasElement).getByRole('link', { name: 'Orders' })
      await expect(tab).toHaveAccessibleDescription('3 open orders')
      await expect(within(tab).getByText('3')).toBeVisible()
    })
  },
}
export const Seen: Story = { args: { items: counted(0, 0), active: 'order' } }
export const CountedInARail: Story = { args: { items: counted(9, 10), active: 'home', rail: { name: 'openlot' } } }
