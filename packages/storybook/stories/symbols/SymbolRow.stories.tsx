import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SymbolRowView, SymbolTileView } from '../../../react-app/src/screens/symbols/SymbolRowView.tsx'
import { lineOf, old, symbols } from '../../kit/market.ts'
import { withSpeech } from '../../kit/speech.tsx'

const [euro, gold, index] = symbols
const meta = {
  title: 'Symbols/SymbolRow',
  component: SymbolRowView,
  decorators: [withSpeech],
  args: { line: lineOf(euro as NonNullable<typeof euro>), onChoose: fn() },
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
/** In Arabic as in English: a long Latin name and a short one begin at the same side, each in one line. */
export const Names: Story = {
  render: (args) => (
    <>
      {['Gold', 'Australian dollar / New Zealand dollar / Swiss franc'].map((name) => (
        <SymbolRowView key={name} named {...args} line={{ ...args.line, name }} />
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const names = [...canvasElement.querySelectorAll<HTMLElement>('.symbol-name')]
    // Without room, names are only read out.
    if (names.some((name) => getComputedStyle(name).clipPath !== 'none')) return
    const boxes = names.map((name) => name.getBoundingClientRect())
    const isLeft = document.documentElement.dir !== 'rtl'
    const [short, long] = boxes.map(({ left, right, height }) => [
      Math.round(isLeft ? left : right),
      Math.round(height),
    ])
    await expect(long).toEqual(short)
  },
}
export const Tile: Story = { render: (args) => <SymbolTileView {...args} /> }
export const StaleTile: Story = {
  args: { line: lineOf(euro as NonNullable<typeof euro>, old) },
  render: (args) => <SymbolTileView {...args} />,
}
