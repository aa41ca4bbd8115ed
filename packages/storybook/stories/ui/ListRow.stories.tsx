import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ListRow } from '../../../react-app/src/ui/ListRow.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/ListRow',
  component: ListRow,
  args: { title: 'EUR/USD', note: 'Euro, US dollar', end: '1.08427', endNote: '0.31%', chevron: true, onPress: fn() },
} satisfies Meta<typeof ListRow>
export default meta

export const Playground: StoryObj<typeof meta> = {}
