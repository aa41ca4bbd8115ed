import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SymbolRowView } from '../../../react-app/src/screens/symbols/SymbolRowView.tsx'
import { SymbolDrawerView, type SymbolDrawerViewProps } from '../../../react-app/src/screens/trade/SymbolDrawerView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { lineOf, old, symbols } from '../../kit/market.ts'
import { withSpeech } from '../../kit/speech.tsx'

type Args = SymbolDrawerViewProps & { readonly stale?: boolean }

const meta = {
  title: 'Trade/SymbolDrawer',
  component: SymbolDrawerView,
  decorators: [withFrame, withSpeech],
  render: ({ stale, ...args }) => (
    <SymbolDrawerView
      {...args}
      renderRow={(one) => (
        <SymbolRowView
          compact
          selected={one.showCode === 'EUR/USD'}
          line={lineOf(one, stale === true ? old : {})}
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
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    const drawer = within(within(canvasElement).getByRole('dialog'))
    await step(
      '[MKT-17] 64 % of the width of the screen; nearly all of it where text is so large that no name fits',
      async () => {
        const { width } = (canvasElement.querySelector('.ol-drawer') as HTMLElement).getBoundingClientRect()
        const isLarge = matchMedia('(max-width: 16em)').matches
        await expect(Math.abs(width - (isLarge ? innerWidth - 44 : Math.min(0.64 * innerWidth, 420)))).toBeLessThan(1)
      },
    )
    await expect(drawer.getAllByRole('listitem')).toHaveLength(symbols.length)
    await userEvent.click(drawer.getAllByRole('button')[0] as HTMLElement)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = {
  args: { search: 'doge', rows: [] },
  play: async ({ canvasElement, step }) => {
    await step('that nothing matches is said', async () => {
      await expect(canvasElement.querySelector('[role="status"].ol-hidden')).toHaveTextContent('doge')
    })
  },
}
export const Stale: Story = { args: { stale: true } }
