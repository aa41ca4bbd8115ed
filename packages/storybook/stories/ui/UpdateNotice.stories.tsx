import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { UpdateNotice } from '../../../react-app/src/ui/UpdateNotice.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/UpdateNotice',
  component: UpdateNotice,
  args: {
    show: true,
    text: 'There is a new version.',
    reloadLabel: 'Reload',
    closeLabel: 'Later',
    onReload: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof UpdateNotice>
export default meta

export const Playground: StoryObj<typeof meta> = {}
