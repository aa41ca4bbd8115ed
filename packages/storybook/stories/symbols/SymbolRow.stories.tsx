import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SymbolRowView, SymbolTileView } from '../../../react-app/src/screens/symbols/SymbolRowView.tsx'
import { lineOf, old, symbols } from '../../kit/market.ts'
import { speech, withSpeech } from '../../kit/speech.tsx'

const [euro, gold, index] = symbols
const meta = {
  title: 'Symbols/SymbolRow',
  component: SymbolRowView,
  decorators: [withSpeech],
  args: { line: lineOf(euro as NonNullable<typeof euro>), onChoose: fn(), text: speech.text },
} satisfies Meta<typeof SymbolRowView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onChoose).toHaveBeenCalledWith('1')
  },
}
export const Falling: Story = { args: { line: lineOf(gold as NonNullable<typeof gold>) } }
export const Closed: Story = { args: { line: lineOf(index as NonNullable<typeof index>) } }
export const Stale: Story = { args: { line: lineOf(euro as NonNullable<typeof euro>, old) } }
export const Loading: Story = {
  args: {
    line: lineOf(euro as NonNullable<typeof euro>, { price: undefined, change: '', direction: 'flat', points: [] }),
  },
}
export const Compact: Story = { args: { compact: true, selected: true } }
export const Tile: Story = { render: (args) => <SymbolTileView {...args} /> }
export const StaleTile: Story = {
  args: { line: lineOf(euro as NonNullable<typeof euro>, old) },
  render: (args) => <SymbolTileView {...args} />,
}
