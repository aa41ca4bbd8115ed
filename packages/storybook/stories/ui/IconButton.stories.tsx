import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from '../../../react-app/src/ui/IconButton.tsx'
import { ICON_PATHS } from '../../../react-app/src/ui/icon-paths.ts'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/IconButton',
  component: IconButton,
  args: { icon: 'bell', label: 'Messages', badge: 3 },
  argTypes: { icon: { control: 'select', options: Object.keys(ICON_PATHS) }, badge: { control: 'number' } },
} satisfies Meta<typeof IconButton>
export default meta

export const Playground: StoryObj<typeof meta> = {}
