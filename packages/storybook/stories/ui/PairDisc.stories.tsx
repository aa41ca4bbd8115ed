import type { Meta, StoryObj } from '@storybook/react-vite'
import { PairDisc } from '../../../react-app/src/ui/PairDisc.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/PairDisc',
  component: PairDisc,
  args: { code: 'EUR/USD', size: 44 },
} satisfies Meta<typeof PairDisc>
export default meta

export const Playground: StoryObj<typeof meta> = {}
