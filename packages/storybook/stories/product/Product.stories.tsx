import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ProductView, type ProductViewProps } from '../../../react-app/src/screens/product/ProductView.tsx'
import { SymbolRowView, SymbolTileView } from '../../../react-app/src/screens/symbols/SymbolRowView.tsx'
import { brokenParts, cannotBeShown } from '../../kit/broken.ts'
import { withFrame } from '../../kit/frame.tsx'
import { categories, lineOf, old, symbols } from '../../kit/market.ts'
import { withSpeech } from '../../kit/speech.tsx'

type Args = ProductViewProps & { readonly stale?: boolean }

const meta = {
  title: 'Product/Product',
  component: ProductView,
  decorators: [withFrame, withSpeech],
  render: ({ stale, ...args }) => (
    <ProductView
      {...args}
      renderTile={(one) => <SymbolTileView key={one.id} line={lineOf(one)} onChoose={fn()} />}
      renderRow={(one) => <SymbolRowView named line={lineOf(one, stale === true ? old : {})} onChoose={fn()} />}
    />
  ),
  args: {
    onBack: fn(),
    search: '',
    onSearch: fn(),
    stage: 'ready',
    failure: undefined as string | undefined,
    refreshing: false,
    onRetry: fn(),
    searching: false,
    categories: [{ key: '', label: 'All' }, ...categories.map(({ id, name }) => ({ key: id as string, label: name }))],
    category: '',
    onCategory: fn(),
    recent: symbols.slice(1, 3),
    renderTile: () => null,
    rows: symbols,
    renderRow: () => null,
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[MKT-36] before a letter there are those of before, and the categories', async () => {
      await expect(canvasElement.querySelectorAll('.product-recent .symbol-tile')).toHaveLength(2)
      await userEvent.click(within(canvasElement).getByRole('tab', { name: 'Metals' }))
      await expect(args.onCategory).toHaveBeenCalledWith('2')
    })
    await userEvent.type(within(canvasElement).getByRole('searchbox'), 'g')
    await expect(args.onSearch).toHaveBeenCalledWith('g')
  },
}
export const Loading: Story = { args: { stage: 'loading', rows: [] } }
export const Searching: Story = {
  args: { search: 'doge', rows: [], searching: true },
  play: async ({ canvasElement, step }) => {
    await step('[MKT-22] "nothing found" is shown only after the server has answered', async () => {
      await expect(canvasElement).not.toHaveTextContent('doge')
      await expect(canvasElement.querySelector('.ol-state')).toBeNull()
    })
  },
}
export const Found: Story = {
  args: { search: 'e', rows: symbols.slice(0, 3) },
  play: async ({ canvasElement, step }) => {
    await step('[MKT-36] what is found takes the place of what was offered', async () => {
      await expect(canvasElement.querySelector('.product-recent, [role="tablist"]')).toBeNull()
    })
    await step('how many there are is said, and no price', async () => {
      const said = canvasElement.querySelector('[role="status"].ol-hidden')
      await expect(said?.textContent).toMatch(/^\D*[3٣]\D*$/)
    })
  },
}
export const Empty: Story = {
  args: { search: 'doge', rows: [] },
  play: async ({ canvasElement, step }) => {
    await step('[MKT-22] a search without results shows the text that was typed', async () => {
      await expect(canvasElement.querySelector('.ol-state')).toHaveTextContent('doge')
    })
    await step('it is said as well', async () => {
      await expect(canvasElement.querySelector('[role="status"].ol-hidden')).toHaveTextContent('doge')
    })
  },
}
export const Failed: Story = {
  args: { stage: 'failed', failure: 'Quotes rest until Monday', rows: [] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Quotes rest until Monday')
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
export const BrokenList: Story = {
  render: (args) => <ProductView {...args} renderRow={cannotBeShown} />,
  play: async ({ canvasElement, args, step }) => {
    await step('[NAV-21] a list that cannot be shown leaves the search', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await userEvent.type(within(canvasElement).getByRole('searchbox'), 'e')
      await expect(args.onSearch).toHaveBeenCalledWith('e')
    })
  },
}
