import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FactGrid, FactTable, GridFact } from '../../../react-app/src/ui/FactTable.tsx'
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
/** Values below their names, two beside each other on a phone. */
export const Grid: StoryObj<typeof meta> = {
  render: ({ rows }) => (
    <FactGrid>
      {rows.map(({ key, label, value }) => (
        <GridFact key={key} label={label}>
          {value}
        </GridFact>
      ))}
    </FactGrid>
  ),
  play: async ({ canvasElement }) => {
    const [first, second] = canvasElement.querySelectorAll('.ol-fact-grid > div')
    await expect(second?.getBoundingClientRect().top).toBe(first?.getBoundingClientRect().top)
  },
}
