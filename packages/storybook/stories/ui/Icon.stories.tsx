import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../../../react-app/src/ui/Icon.tsx'
import { ICON_PATHS } from '../../../react-app/src/ui/icon-paths.ts'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Icon',
  component: Icon,
  args: { name: 'market', size: 28 },
  argTypes: { name: { control: 'select', options: Object.keys(ICON_PATHS) } },
} satisfies Meta<typeof Icon>
export default meta

export const Playground: StoryObj<typeof meta> = {}
