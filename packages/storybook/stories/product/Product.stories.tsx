import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ProductView, type ProductViewProps } from '../../../react-app/src/screens/product/ProductView.tsx'
import { SymbolRowView } from '../../../react-app/src/screens/symbols/SymbolRowView.tsx'
import { brokenParts, cannotBeShown } from '../../kit/broken.ts'
import { withFrame } from '../../kit/frame.tsx'
import { lineOf, old, symbols } from '../../kit/market.ts'
import { speech, withSpeech } from '../../kit/speech.tsx'

type Args = ProductViewProps & { readonly stale?: boolean }

const company = {
  id: '1',
  name: 'Example Markets Ltd',
  logo: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E',
  url: 'https://broker.test',
  subject: 'Broker',
  registeredAddress: '1 Main Street',
  location: 'London',
  email: 'help@broker.test',
}

const meta = {
  title: 'Product/Product',
  component: ProductView,
  decorators: [withFrame, withSpeech],
  render: ({ stale, ...args }) => (
    <ProductView
      {...args}
      renderRow={(one) => (
        <SymbolRowView named line={lineOf(one, stale === true ? old : {})} text={args.text} onChoose={fn()} />
      )}
    />
  ),
  args: {
    onBack: fn(),
    search: '',
    onSearch: fn(),
    companies: undefined,
    onRetryCompanies: fn(),
    stage: 'ready',
    refreshing: false,
    onRetry: fn(),
    searching: false,
    rows: symbols,
    renderRow: () => null,
    text: speech.text,
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

export const Content: Story = {
  play: async ({ canvasElement, args }) => {
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
export const Empty: Story = {
  args: { search: 'doge', rows: [] },
  play: async ({ canvasElement, step }) => {
    await step('[MKT-22] a search without results shows the text that was typed', async () => {
      await expect(canvasElement.querySelector('.ol-state')).toHaveTextContent('doge')
    })
  },
}
export const Failed: Story = {
  args: { stage: 'failed', rows: [] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
export const Companies: Story = {
  args: { companies: { stage: 'ready', rows: [company] }, search: 'exa' },
  play: async ({ canvasElement, step }) => {
    await step('[MKT-21] everything known of a company, but its id', async () => {
      const { id, logo, ...shown } = company
      for (const fact of Object.values(shown)) await expect(canvasElement).toHaveTextContent(fact)
      await expect(canvasElement.querySelector('.company-name img')).toHaveAttribute('src', logo)
    })
  },
}
export const NoCompany: Story = { args: { companies: { stage: 'ready', rows: [] }, search: 'zzz' } }
export const CompaniesIdle: Story = { args: { companies: { stage: 'idle' } } }
export const CompaniesLoading: Story = { args: { companies: { stage: 'loading' }, search: 'exa' } }
export const CompaniesFailed: Story = { args: { companies: { stage: 'failed' }, search: 'exa' } }
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
export const BrokenCompany: Story = {
  render: (args) => {
    const broken = { ...company, id: '2', email: {} as never }
    return <ProductView {...args} companies={{ stage: 'ready', rows: [company, broken] }} />
  },
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] a company that cannot be shown leaves the others', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(within(canvasElement).getAllByRole('article')).toHaveLength(1)
    })
  },
}
