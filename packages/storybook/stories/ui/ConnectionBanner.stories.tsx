import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConnectionBanner } from '../../../react-app/src/ui/ConnectionBanner.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/ConnectionBanner',
  component: ConnectionBanner,
  args: { show: true, tone: 'connecting', children: 'Connecting again' },
} satisfies Meta<typeof ConnectionBanner>
export default meta

export const Playground: StoryObj<typeof meta> = {}
