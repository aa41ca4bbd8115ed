import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SymbolRowView } from '../../../react-app/src/screens/symbols/SymbolRowView.tsx'
import { StarButton } from '../../../react-app/src/screens/symbols/SymbolStar.tsx'
import {
  SymbolsColumnView,
  type SymbolsColumnViewProps,
} from '../../../react-app/src/screens/trade/SymbolsColumnView.tsx'
import { lineOf, old, symbols } from '../../kit/market.ts'
import { withSpeech } from '../../kit/speech.tsx'
import { columnOf, desktop, withShortcuts } from '../../kit/wide.tsx'

type Args = SymbolsColumnViewProps & { readonly stale?: boolean }

const meta = {
  title: 'Trade/Symbols column',
  component: SymbolsColumnView,
  globals: desktop,
  decorators: [columnOf('280px', 'trade-symbols'), withShortcuts, withSpeech],
  render: ({ stale, ...args }) => (
    <SymbolsColumnView
      {...args}
      renderRow={(one) => (
        <div className="symbol-slot">
          <SymbolRowView
            compact
            lined
            named={false}
            selected={one.showCode === 'EUR/USD'}
            line={lineOf(one, stale === true ? old : {})}
            onChoose={fn()}
          />
          <StarButton code={one.showCode} on={false} onToggle={fn()} />
        </div>
      )}
    />
  ),
  args: {
    search: '',
    onSearch: fn(),
    categories: [
      { key: '', label: 'All' },
      { key: '1', label: 'Forex' },
      { key: '2', label: 'Metals' },
    ],
    category: '',
    onCategory: fn(),
    rows: symbols,
    renderRow: () => null,
    account: null,
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    const page = within(canvasElement)
    await step('[NAV-29] rows with price, change and line; categories and a search above them', async () => {
      await expect(page.getAllByRole('listitem')).toHaveLength(symbols.length)
      await expect(canvasElement.querySelectorAll('.symbol-row .symbol-line svg')).toHaveLength(symbols.length)
      await expect(canvasElement.querySelector('[aria-current="true"]')).toHaveTextContent('EUR/USD')
      await userEvent.click(page.getByRole('tab', { name: 'Metals' }))
      await expect(args.onCategory).toHaveBeenCalledWith('2')
    })
    await step('[NAV-29] nothing in the column is cut off at its side', async () => {
      for (const row of canvasElement.querySelectorAll('.symbol-row')) {
        const { left, right } = row.getBoundingClientRect()
        for (const part of row.children) {
          const box = part.getBoundingClientRect()
          await expect(box.left).toBeGreaterThanOrEqual(left)
          await expect(box.right).toBeLessThanOrEqual(right)
        }
      }
    })
    await step('[MKT-30] no code is cut, whatever else stands in its row', async () => {
      const codes = [...canvasElement.querySelectorAll('.symbol-code')]
      await expect(codes).toHaveLength(symbols.length)
      const cut = codes.filter((code) => code.scrollWidth > code.clientWidth).map((code) => code.textContent)
      await expect(cut).toEqual([])
    })
    await step('[NAV-33] the field says its key', async () => {
      await expect(page.getByRole('searchbox')).toHaveAttribute('aria-keyshortcuts', '/')
    })
  },
}
export const Empty: Story = { args: { search: 'doge', rows: [] } }
export const Stale: Story = { args: { stale: true } }
