import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SymbolRowView } from '../../../react-app/src/screens/symbols/SymbolRowView.tsx'
import { SymbolDrawerView } from '../../../react-app/src/screens/trade/SymbolDrawerView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { lineOf, symbols } from '../../kit/market.ts'
import { speech, withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Trade/SymbolDrawer',
  component: SymbolDrawerView,
  decorators: [withFrame, withSpeech],
  render: (args) => (
    <SymbolDrawerView
      {...args}
      renderRow={(one) => (
        <SymbolRowView
          compact
          selected={one.showCode === 'EUR/USD'}
          line={lineOf(one)}
          text={args.text}
          onChoose={fn()}
        />
      )}
    />
  ),
  args: {
    open: true,
    onClose: fn(),
    search: '',
    onSearch: fn(),
    rows: symbols,
    renderRow: () => null,
    text: speech.text,
  },
} satisfies Meta<typeof SymbolDrawerView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args }) => {
    const drawer = within(within(canvasElement).getByRole('dialog'))
    await expect(drawer.getAllByRole('listitem')).toHaveLength(symbols.length)
    await userEvent.click(drawer.getAllByRole('button')[0] as HTMLElement)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = { args: { search: 'doge', rows: [] } }
