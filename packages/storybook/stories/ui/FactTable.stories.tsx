import type { Meta, StoryObj } from '@storybook/react-vite'
import { FactTable } from '../../../react-app/src/ui/FactTable.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/FactTable',
  component: FactTable,
  args: {
    size: 'm',
    rows: [
      { key: 'margin', label: 'Margin', value: '108.43', strong: true },
      { key: 'fee', label: 'Fee', value: '0.54' },
      { key: 'profit', label: 'Profit', value: '+12.30', tone: 'up' },
    ],
  },
} satisfies Meta<typeof FactTable>
export default meta

export const Playground: StoryObj<typeof meta> = {}
