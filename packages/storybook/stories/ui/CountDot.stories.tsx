import type { Meta, StoryObj } from '@storybook/react-vite'
import { CountDot } from '../../../react-app/src/ui/CountDot.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/CountDot',
  component: CountDot,
  args: { count: 3 },
} satisfies Meta<typeof CountDot>
export default meta

export const Playground: StoryObj<typeof meta> = {}
