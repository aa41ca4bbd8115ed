import type { Meta, StoryObj } from '@storybook/react-vite'
import { Groups } from '../../../react-app/src/ui/Groups.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Groups',
  component: Groups,
  args: { groups: ['0x5a', '7f31', 'c0de', '99b4'] },
} satisfies Meta<typeof Groups>
export default meta

export const Playground: StoryObj<typeof meta> = {}
