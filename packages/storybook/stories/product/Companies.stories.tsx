import type { Company } from '@openlot/core'
import type { Found } from '@openlot/core/market'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CompaniesView } from '../../../react-app/src/screens/product/CompaniesView.tsx'
import { brokenParts } from '../../kit/broken.ts'
import { withFrame } from '../../kit/frame.tsx'
import { expectTallLink } from '../../kit/link.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const company: Company = {
  id: '1',
  name: 'Example Markets Ltd',
  logo: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E',
  url: 'https://broker.test',
  subject: 'Broker',
  registeredAddress: '1 Main Street',
  location: 'London',
  email: 'help@broker.test',
}

const found = (part: Partial<Found<Company>> = {}): Found<Company> => ({
  text: 'exa',
  stage: 'ready',
  rows: [company],
  failure: undefined,
  ...part,
})

const meta = {
  title: 'Product/Companies',
  component: CompaniesView,
  decorators: [withFrame, withSpeech],
  args: { found: found(), onSearch: fn(), onRetry: fn(), onBack: fn() },
} satisfies Meta<typeof CompaniesView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[MKT-21] everything known of a company, but its id', async () => {
      const { id, logo, ...shown } = company
      for (const fact of Object.values(shown)) await expect(canvasElement).toHaveTextContent(fact)
      await expect(canvasElement.querySelector('.ol-media-mark img')).toHaveAttribute('src', logo)
    })
    await step('[MKT-21] its website opens outside, and learns nothing of this page', async () => {
      const link = within(canvasElement).getByRole('link', { name: company.url })
      await expect(link).toHaveAttribute('href', company.url)
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      await expectTallLink(link)
    })
    await userEvent.type(within(canvasElement).getByRole('searchbox'), 'm')
    await expect(args.onSearch).toHaveBeenCalledWith('exam')
  },
}
export const UnsafeWebsite: Story = {
  args: {
    found: found({
      rows: ['http://broker.test', 'javascript:alert(1)', 'https://user:word@broker.test'].map((url, at) => ({
        ...company,
        id: String(at),
        url,
        logo: '',
      })),
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[MKT-21] any other address than a plain https one is text', async () => {
      await expect(canvasElement).toHaveTextContent('javascript:alert(1)')
      await expect(canvasElement.querySelector('.ol-facts a')).toBeNull()
    })
    await step('[MKT-21] a letter stands where there is no picture', async () => {
      await expect(canvasElement.querySelector('.ol-media-mark')).toHaveTextContent('E')
    })
  },
}
/** A company without a text about itself. */
export const NameAlone: Story = {
  args: {
    found: found({
      rows: [
        { id: '', name: 'Example', logo: '', url: '', subject: '', registeredAddress: '', location: '', email: '' },
      ],
    }),
  },
}
/** A company search before any text. */
export const Idle: Story = { args: { found: found({ text: '', stage: 'idle', rows: [] }) } }
/** The company of the site is known without a word. */
export const Own: Story = {
  args: { found: found({ text: '', stage: 'idle', rows: [] }), own: company },
  play: async ({ canvasElement, step }) => {
    await step('[MKT-36] the company of the site is offered first', async () => {
      await expect(within(canvasElement).getByRole('article')).toHaveTextContent(company.registeredAddress)
    })
  },
}
export const Loading: Story = { args: { found: found({ stage: 'loading', rows: [] }) } }
export const Empty: Story = {
  args: { found: found({ text: ' zzz', rows: [] }) },
  play: async ({ canvasElement, step }) => {
    await step('[MKT-22] a search without results shows the text that was typed', async () => {
      await expect(canvasElement.querySelector('.ol-state')).toHaveTextContent('zzz')
    })
  },
}
export const Failed: Story = {
  args: { found: found({ stage: 'failed', rows: [], failure: { text: 'The register is closed' } }) },
  play: async ({ canvasElement, args, loaded }) => {
    const alert = within(canvasElement).getByRole('alert')
    await expect(alert).toHaveTextContent(wordsOf(loaded, 'common.load_failed'))
    await expect(alert).toHaveTextContent('The register is closed')
    await userEvent.click(within(alert).getByRole('button'))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const BrokenCompany: Story = {
  args: { found: found({ rows: [company, { ...company, id: '2', name: {} as never }] }) },
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] a company that cannot be shown leaves the others', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(within(canvasElement).getAllByRole('article')).toHaveLength(1)
    })
  },
}
