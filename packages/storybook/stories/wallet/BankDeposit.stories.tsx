import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { BankDepositView } from '../../../react-app/src/screens/wallet/BankDepositView.tsx'
import { bankPart, depositPanel, WIRES, wires } from '../../kit/deposit.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Wallet/Bank deposit',
  component: BankDepositView,
  decorators: [withFrame, withSpeech],
  args: { panel: depositPanel({ bank: bankPart() }), sandbox: false, onAgain: fn(), onCopy: fn() },
} satisfies Meta<typeof BankDepositView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[DEP-9] [DEP-10] each detail that is there has its copy button', async () => {
      const buttons = [...canvasElement.querySelectorAll<HTMLElement>('.deposit-detail button')]
      await expect(buttons).toHaveLength(6)
      await userEvent.click(buttons[4] as HTMLElement)
      await expect(args.onCopy).toHaveBeenCalledWith(WIRES[0]?.account)
    })
  },
}
/** Empty details are left out. */
export const FewDetails: Story = {
  args: { panel: depositPanel({ bank: bankPart({ wires: wires(WIRES, 1), wire: WIRES[1] }) }) },
  play: async ({ canvasElement, step }) => {
    await step('[DEP-9] what is not there has neither line nor button', async () => {
      await expect(canvasElement.querySelectorAll('.deposit-detail')).toHaveLength(2)
    })
  },
}
/** Several accounts, none chosen. */
export const NoneChosen: Story = {
  args: {
    panel: depositPanel({
      bank: bankPart({
        wires: { ...wires(WIRES), issue: { id: 'withdraw.no_pay_way', field: 'wire' } },
        wire: undefined,
      }),
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[DEP-18] it is said at the choice', async () => {
      const wrong = canvasElement.querySelectorAll('[aria-invalid="true"]')
      await expect(wrong).toHaveLength(1)
      await expect(wrong[0]).toHaveAccessibleDescription(/./)
    })
  },
}
export const NoAccounts: Story = {
  args: { panel: depositPanel({ bank: bankPart({ wires: wires([]), wire: undefined }) }) },
}
export const AccountsFailed: Story = {
  args: {
    panel: depositPanel({ bank: bankPart({ wires: { ...wires([]), stage: 'failed' }, wire: undefined }) }),
  },
}
export const AccountsLoading: Story = {
  args: {
    panel: depositPanel({ bank: bankPart({ wires: { ...wires([]), stage: 'loading' }, wire: undefined }) }),
  },
}
export const OutsideBounds: Story = {
  args: {
    panel: depositPanel({
      bank: bankPart(),
      amount: {
        text: '20',
        issue: { id: 'deposit.too_little', field: 'amount', params: { amount: '50 USD' } },
        change: fn(),
      },
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[DEP-8] the bound stands at the amount', async () => {
      await expect(canvasElement.querySelector('.ol-field-error')?.textContent).toContain('50')
    })
  },
}
export const WithoutWires: Story = {
  args: { panel: depositPanel({ bank: bankPart({ wires: undefined, wire: undefined }) }) },
  play: async ({ canvasElement, step }) => {
    await step('[DEP-10] no details of a bank where they are switched off', async () => {
      await expect(canvasElement.querySelector('form')).not.toBeNull()
      await expect(canvasElement.querySelector('.deposit-detail')).toBeNull()
    })
  },
}
export const WithoutPicture: Story = {
  args: { panel: depositPanel({ bank: bankPart(), proof: undefined }) },
  play: async ({ canvasElement, step }) => {
    await step('[DEP-6] without its flag there is no picture', async () => {
      await expect(canvasElement.querySelector('.ol-image')).toBeNull()
    })
  },
}
export const Loading: Story = { args: { panel: depositPanel({ stage: 'loading' }) } }
export const Empty: Story = { args: { panel: depositPanel({ stage: 'empty' }) } }
export const Failed: Story = { args: { panel: depositPanel({ stage: 'failed' }) } }
