import { dec } from '@openlot/core'
import type { RepaymentPanel } from '@openlot/core/loan'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RepaymentView } from '../../../react-app/src/screens/loan/RepaymentView.tsx'
import { BROKEN, brokenParts } from '../../kit/broken.ts'
import { expectCheckingSaid, expectSilentNote } from '../../kit/checking.ts'
import { expectFirstWrongFocused, Tried } from '../../kit/first-wrong.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { repaymentOf, rowOf } from '../../kit/loan.ts'
import { expectRealOnly } from '../../kit/real-only.ts'
import { shownFormat, withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Loan/Repayment',
  component: RepaymentView,
  decorators: [withFrame, withSpeech],
  args: { panel: repaymentOf(), sandbox: false, onBack: fn(), onCopy: fn() },
} satisfies Meta<typeof RepaymentView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[LOAN-43] [LOAN-44] one address as text, code and clipboard', async () => {
      await expect(canvasElement.querySelector('.deposit-address')?.textContent).toBe(args.panel.crypto.target?.address)
      await expect(canvasElement.querySelector('.deposit-qr')).not.toBeNull()
      await userEvent.click(canvasElement.querySelector('.deposit-target button') as HTMLElement)
      await expect(args.onCopy).toHaveBeenCalledWith(args.panel.crypto.target?.address)
    })
    await step('what the coin is chosen for is written above it', async () => {
      const [pay] = canvasElement.querySelectorAll('.ol-field-label')
      await expect(pay).toHaveTextContent(wordsOf(loaded, 'loan.pay_with'))
    })
    await step('[LOAN-56] how much the coin must be worth', async () => {
      const worth = canvasElement.querySelector('form .loan-note')
      await expect(worth).toHaveTextContent(args.panel.crypto.target?.coin ?? 'none')
      await expect(worth?.textContent).toContain(shownFormat().money(dec('1040.5')))
    })
    await step('[LOAN-45] the chat', async () => {
      await expect(canvasElement.querySelector('a[href="/mine/chat"]')).not.toBeNull()
    })
    await userEvent.click(canvasElement.querySelector('[type="submit"]') as HTMLElement)
    await expect(args.panel.submit).toHaveBeenCalledOnce()
  },
}
export const Plain: Story = {
  args: { panel: repaymentOf({ mayCopy: false, mayChat: false, refusal: { text: 'Not yet' } }) },
  play: async ({ canvasElement, step }) => {
    await step('[LOAN-44] [LOAN-45] neither copying nor chat where they are switched off', async () => {
      await expect(canvasElement.querySelector('.deposit-target button')).toBeNull()
      await expect(canvasElement.querySelector('a[href="/mine/chat"]')).toBeNull()
    })
  },
}
export const Closed: Story = {
  args: { panel: repaymentOf({ stage: 'closed', row: rowOf(2, 'rejected') }) },
  play: async ({ canvasElement, step }) => {
    await expect(canvasElement.querySelector('form')).toBeNull()
    await expect(canvasElement.querySelector('h1')?.textContent).not.toBe('Repay')
    await step('[LOAN-38] nothing is owed of one that was rejected', async () => {
      await expect(canvasElement.querySelector('.loan-card-sum')).toBeNull()
    })
    await step('its state stands out from the card', async () => {
      const grounds = ['.loan-cost', '.ol-badge'].map(
        (part) => getComputedStyle(canvasElement.querySelector(part) as Element).backgroundColor,
      )
      await expect(new Set(grounds).size).toBe(2)
    })
  },
}
export const Sending: Story = {
  args: { panel: repaymentOf({ stage: 'sending' }) },
  play: async ({ canvasElement }) => {
    await expectSilentNote(canvasElement)
  },
}
export const Undecided: Story = {
  args: { panel: repaymentOf({ stage: 'undecided' }) },
  play: async ({ canvasElement, step }) => {
    await step('what it came to has the focus', async () => {
      await expect(within(canvasElement).getByRole('heading', { level: 2 })).toHaveFocus()
    })
  },
}
export const Checking: Story = {
  args: { panel: repaymentOf({ stage: 'checking' }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('it is shown and said that its end is being found out, on the button too', async () => {
      await expectCheckingSaid(canvasElement, loaded)
      const button = canvasElement.querySelector('.ol-button-busy .ol-hidden')
      await expect(button).toHaveTextContent(wordsOf(loaded, 'contract.checking'))
    })
  },
}
const NO_NETWORK: RepaymentPanel['crypto'] = {
  ...repaymentOf().crypto,
  networks: {
    ...repaymentOf().crypto.networks,
    id: undefined,
    issue: { id: 'deposit.choose_network', field: 'way' },
  },
  target: undefined,
}
export const FirstWrong: Story = {
  render: (args) => (
    <Tried>
      {(isTried, submit) => (
        <RepaymentView {...args} panel={repaymentOf(isTried ? { crypto: NO_NETWORK } : { submit })} />
      )}
    </Tried>
  ),
  play: async ({ canvasElement, step }) => {
    await step('after a submit that found something wrong the first wrong field has the focus', async () => {
      await expectFirstWrongFocused(canvasElement)
    })
  },
}
export const Loading: Story = { args: { panel: repaymentOf({ stage: 'loading', row: undefined }) } }
export const Empty: Story = { args: { panel: repaymentOf({ stage: 'missing', row: undefined }) } }
export const Failed: Story = {
  args: { panel: repaymentOf({ stage: 'failed', row: undefined }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
    await expect(args.panel.refresh).toHaveBeenCalledOnce()
  },
}
export const BrokenPart: Story = {
  render: ({ panel, ...args }) => (
    <RepaymentView {...args} panel={{ ...panel, row: panel.row && { ...panel.row, dailyRate: BROKEN } }} />
  ),
  play: async ({ canvasElement, step }) => {
    await step('[T35] [NAV-21] a loan that cannot be shown leaves the way to repay it', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(canvasElement.querySelector('.deposit-address')).not.toBeNull()
      await expect(canvasElement.querySelector('[type="submit"]')).toBeVisible()
    })
  },
}
/** A mock account admitted by a menu. */
export const Looking: Story = {
  args: { panel: repaymentOf({ blocked: { id: 'access.real_only' } }) },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[ACC-2] the button cannot be pressed, and says why', () =>
      expectRealOnly(canvasElement, loaded, args.panel.submit),
    )
  },
}
