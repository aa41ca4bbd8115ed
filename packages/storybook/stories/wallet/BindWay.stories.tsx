import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { BindWayView } from '../../../react-app/src/screens/ways/BindWayView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'
import { payoutMethodFormPanel } from '../../kit/ways.ts'

const meta = {
  title: 'Wallet/BindWay',
  component: BindWayView,
  decorators: [withFrame, withSpeech],
  args: { panel: payoutMethodFormPanel(), onPaste: (put) => put('TG3H'), onAgain: fn(), onBack: fn() },
} satisfies Meta<typeof BindWayView>
export default meta
type Story = StoryObj<typeof meta>

const submit = (canvas: HTMLElement): Promise<void> =>
  userEvent.click(canvas.querySelector('[type="submit"]') as HTMLElement)
const inputOf = (canvas: HTMLElement, name: string): HTMLInputElement =>
  canvas.querySelector(`input[name="${name}"]`) as HTMLInputElement

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[WDR-28] what is typed is compared in groups of four', async () => {
      const groups = canvasElement.querySelectorAll('.ol-groups > span')
      await expect([...groups].map(({ textContent }) => textContent).join('')).toBe(args.panel.fields[0]?.text)
      await expect(groups[0]?.textContent).toHaveLength(4)
    })
    await step('[WDR-43] what was copied is put in by a button', async () => {
      await userEvent.click(canvasElement.querySelector('.ways-paste') as HTMLElement)
      await expect(args.panel.fields[0]?.change).toHaveBeenCalledWith('TG3H')
    })
    await submit(canvasElement)
    await expect(args.panel.submit).toHaveBeenCalledOnce()
  },
}
/** A bank account: four fields that are always there, and those that are switched on. */
export const Account: Story = {
  args: { panel: payoutMethodFormPanel('bank') },
  play: async ({ canvasElement, step }) => {
    await step('[WDR-22] [WDR-23] the fields that are switched on are there, and no others', async () => {
      await expect([...canvasElement.querySelectorAll('form input')].map((one) => one.getAttribute('name'))).toEqual([
        'bankName',
        'bankAddress',
        'bankSwift',
        'bankIban',
        'payeeName',
        'payeeAccount',
      ])
    })
  },
}
export const Empty: Story = {
  args: {
    panel: payoutMethodFormPanel('bank', { symbol: { ...payoutMethodFormPanel('bank').symbol, value: undefined } }, {}),
  },
}
/** Submitted empty. */
export const Missing: Story = {
  args: {
    panel: payoutMethodFormPanel(
      'bank',
      {
        symbol: {
          ...payoutMethodFormPanel('bank').symbol,
          value: undefined,
          issue: { id: 'ways.input_symbol', field: 'symbolId' },
        },
      },
      {},
      { bankName: 'ways.input_field', payeeAccount: 'ways.input_field' },
    ),
  },
  play: async ({ canvasElement }) => {
    await submit(canvasElement)
    await expect(canvasElement.querySelectorAll('[aria-invalid]')).toHaveLength(3)
  },
}
export const WrongAddress: Story = {
  args: {
    panel: payoutMethodFormPanel(
      'crypto',
      {},
      { address: 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA79' },
      { address: 'ways.address_wrong' },
    ),
  },
  play: async ({ canvasElement, step }) => {
    await step('[WDR-26] a wrong address is said at its field', async () => {
      const input = inputOf(canvasElement, 'address')
      await expect(input.getAttribute('aria-invalid')).toBe('true')
      await expect(canvasElement.ownerDocument.getElementById(`${input.id}-note`)?.textContent).toContain('TRC20')
    })
  },
}
export const Unchecked: Story = {
  args: { panel: payoutMethodFormPanel('crypto', { isUnchecked: true }) },
  play: async ({ canvasElement, step }) => {
    await step('[WDR-27] nobody can check it: that is said, and it may be saved', async () => {
      await expect(canvasElement.querySelector('.ways-warning')?.textContent).not.toBe('')
      await expect(inputOf(canvasElement, 'address').hasAttribute('aria-invalid')).toBe(false)
    })
  },
}
export const Saving: Story = { args: { panel: payoutMethodFormPanel('crypto', { stage: 'submitting' }) } }
export const Refused: Story = {
  args: { panel: payoutMethodFormPanel('crypto', { refusal: { text: 'This is saved already' } }) },
}
export const Undecided: Story = {
  args: { panel: payoutMethodFormPanel('crypto', { stage: 'undecided' }) },
  play: async ({ canvasElement, args }) => {
    await expect(canvasElement.querySelector('.account-links a')?.getAttribute('href')).toMatch(/coin-address-list$/)
    await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}
export const Loading: Story = { args: { panel: payoutMethodFormPanel('crypto', { stage: 'loading' }) } }
export const Failed: Story = {
  args: { panel: payoutMethodFormPanel('crypto', { stage: 'failed', failure: { id: 'failure.network' } }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
export const NoneOffered: Story = { args: { panel: payoutMethodFormPanel('bank', { stage: 'none' }) } }
