import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from 'react-router'
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
      { key: 'trade', label: 'Trade', icon: 'trade', to: '/trade', badge: 2 },
      { key: 'user', label: 'Account', icon: 'account', to: '/user', badge: true },
    ],
    renderLink: ({ key, ...link }) => <Link key={key} {...link} />,
  },
} satisfies Meta<typeof TabBar>
export default meta

export const Playground: StoryObj<typeof meta> = {}
