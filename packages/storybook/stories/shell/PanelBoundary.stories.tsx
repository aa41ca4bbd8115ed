import type { Client } from '@openlot/core'
import { ClientProvider } from '@openlot/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PanelBoundary, QuietBoundary } from '../../../react-app/src/shell/ErrorBoundary.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const report = fn()
const client = { ports: { log: { report } } } as unknown as Client
const value = { isShowable: false }

/** Formatter that fails on a value no check stopped. */
const Fragile = () => {
  if (!value.isShowable) throw new RangeError('secret 1e999')
  return <p>1.10000</p>
}

const meta = {
  title: 'Shell/PanelBoundary',
  component: PanelBoundary,
  decorators: [withFrame, withSpeech],
  args: { name: 'chart', children: <Fragile /> },
  render: (args) => (
    <ClientProvider client={client}>
      <p>EUR/USD</p>
      <PanelBoundary {...args} />
    </ClientProvider>
  ),
  beforeEach: () => {
    value.isShowable = false
    report.mockClear()
  },
} satisfies Meta<typeof PanelBoundary>
export default meta
type Story = StoryObj<typeof meta>

export const Broken: Story = {
  play: async ({ canvasElement, step }) => {
    const page = within(canvasElement)
    await step(
      '[T35] [NAV-21] only the part that fails is replaced, and it is reported without its message',
      async () => {
        await expect(page.getByText('EUR/USD')).toBeVisible()
        await expect(page.getByRole('alert')).toBeVisible()
        await expect(report.mock.calls).toEqual([[{ kind: 'view.failed', detail: 'chart: RangeError' }]])
      },
    )
    await step('[T35] [NAV-21] trying again shows it once it can be shown', async () => {
      await userEvent.click(page.getByRole('button'))
      await expect(page.getByRole('alert')).toBeVisible()
      value.isShowable = true
      await userEvent.click(page.getByRole('button'))
      await expect(page.getByText('1.10000')).toBeVisible()
      await expect(page.queryByRole('alert')).toBeNull()
    })
    value.isShowable = false
  },
}
export const Sound: Story = {
  args: { children: <p>1.10000</p> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('alert')).toBeNull()
  },
}
/** Part of the page that is left out without a trace. */
export const LeftOut: Story = {
  render: ({ name, children }) => (
    <ClientProvider client={client}>
      <p>EUR/USD</p>
      <QuietBoundary name={name}>{children}</QuietBoundary>
    </ClientProvider>
  ),
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] what fails beside the screens is left out and reported', async () => {
      const page = within(canvasElement)
      await expect(page.getByText('EUR/USD')).toBeVisible()
      await expect(page.queryByRole('alert')).toBeNull()
      await expect(report.mock.calls).toEqual([[{ kind: 'view.failed', detail: 'chart: RangeError' }]])
    })
  },
}
