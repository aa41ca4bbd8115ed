import type { Meta, StoryObj } from '@storybook/react-vite'
import { HScroll } from '../../../react-app/src/ui/HScroll.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/HScroll',
  component: HScroll,
  args: {
    label: 'Prices',
    children: 'A strip that moves sideways: EUR/USD 1.08427 · GBP/USD 1.27102 · USD/JPY 148.213 · XAU/USD 2331.64',
  },
} satisfies Meta<typeof HScroll>
export default meta

export const Playground: StoryObj<typeof meta> = {}
