import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { TopBar } from '../../../react-app/src/ui/TopBar.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/TopBar',
  component: TopBar,
  args: { title: 'Transfer', note: 'Between your accounts', backLabel: 'Back', onBack: fn() },
} satisfies Meta<typeof TopBar>
export default meta

export const Playground: StoryObj<typeof meta> = {}
