import { groupAddress } from '@openlot/core/withdraw'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CryptoDepositView } from '../../../react-app/src/screens/wallet/CryptoDepositView.tsx'
import { expectCheckingSaid, expectSilentNote } from '../../kit/checking.ts'
import { cryptoPart, depositPanel, TARGET } from '../../kit/deposit.ts'
import { expectFirstWrongFocused, Tried } from '../../kit/first-wrong.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Wallet/Crypto deposit',
  component: CryptoDepositView,
  decorators: [withFrame, withSpeech],
  args: { panel: depositPanel({ crypto: cryptoPart() }), sandbox: false, onAgain: fn(), onCopy: fn() },
} satisfies Meta<typeof CryptoDepositView>
export default meta
type Story = StoryObj<typeof meta>

const press = (element: Element | null): Promise<void> => {
  if (!(element instanceof HTMLElement)) throw new Error('it is not there')
  return userEvent.click(element)
}

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[DEP-3] what is written, in groups of four, is what is copied', async () => {
      const shown = canvasElement.querySelector('.deposit-address')
      await expect(shown?.textContent).toBe(TARGET.address)
      await expect(shown?.children).toHaveLength(groupAddress(TARGET.address).length)
      await press(canvasElement.querySelector('.deposit-target button'))
      await expect(args.onCopy).toHaveBeenCalledWith(TARGET.address)
    })
    await step('[DEP-4] amount, an optional picture, and the button', async () => {
      await press([...canvasElement.querySelectorAll('form > button')].at(-1) ?? null)
      await expect(canvasElement.querySelector('.ol-image')).not.toBeNull()
      await press(canvasElement.querySelector('button[type="submit"]'))
      await expect(args.panel.submit).toHaveBeenCalledOnce()
    })
  },
}
/** Server that simulates its market. */
export const Sandbox: Story = {
  args: { sandbox: true },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[DEP-36] coins sent to its address are said to be lost', async () => {
      await expect(canvasElement.querySelector('.deposit-only')).toHaveTextContent(wordsOf(loaded, 'deposit.sandbox'))
    })
  },
}
const NO_NETWORK = cryptoPart({
  target: undefined,
  networks: { ...cryptoPart().networks, id: undefined, issue: { id: 'deposit.choose_network', field: 'way' } },
})
/** No address, neither as text nor as picture, until both are chosen. */
export const NoNetwork: Story = {
  args: {
    panel: depositPanel({ crypto: NO_NETWORK }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[DEP-3] another coin takes text, picture and copy button away at once', async () => {
      await expect(canvasElement.querySelector('.deposit-target, .deposit-address, .deposit-qr')).toBeNull()
    })
  },
}
/** Empty form. */
export const Untyped: Story = {
  args: { panel: depositPanel({ crypto: cryptoPart(), missing: { id: 'deposit.input_amount', field: 'amount' } }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[DEP-34] it cannot be announced, and the button says why', async () => {
      await press(canvasElement.querySelector('button[type="submit"]'))
      await expect(args.panel.submit).not.toHaveBeenCalled()
      await expect(canvasElement.querySelector('.ol-button-reason')).not.toBeEmptyDOMElement()
    })
    await step('[DEP-33] coin and network are in view, each a tap', async () => {
      await press(canvasElement.querySelectorAll('[role="radio"]')[1] ?? null)
      await expect(args.panel.crypto?.coins.choose).toHaveBeenCalledWith('BTC')
    })
  },
}
/** Real-name verification comes first. */
export const Unverified: Story = {
  args: { panel: depositPanel({ crypto: cryptoPart(), blocked: { id: 'user.real_auth' } }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[DEP-17] it says why, leads there, and sends nothing', async () => {
      await expect(canvasElement.querySelector('a[href$="/mine/auth"]')).not.toBeNull()
      await press(canvasElement.querySelector('button[type="submit"]'))
      await expect(args.panel.submit).not.toHaveBeenCalled()
    })
  },
}
export const Loading: Story = { args: { panel: depositPanel({ stage: 'loading' }) } }
export const Empty: Story = { args: { panel: depositPanel({ stage: 'empty' }) } }
export const Failed: Story = {
  args: { panel: depositPanel({ stage: 'failed', failure: { id: 'failure.network' } }) },
  play: async ({ canvasElement, args }) => {
    await press(canvasElement.querySelector('[role="alert"] button'))
    await expect(args.panel.refresh).toHaveBeenCalledOnce()
  },
}
export const Sending: Story = {
  args: { panel: depositPanel({ stage: 'sending', crypto: cryptoPart() }) },
  play: async ({ canvasElement }) => {
    await expectSilentNote(canvasElement)
  },
}
export const Checking: Story = {
  args: { panel: depositPanel({ stage: 'checking', crypto: cryptoPart() }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('it is shown and said that its end is being found out, on the button too', async () => {
      await expectCheckingSaid(canvasElement, loaded)
      const button = canvasElement.querySelector('.ol-button-busy .ol-hidden')
      await expect(button).toHaveTextContent(wordsOf(loaded, 'contract.checking'))
    })
  },
}
export const FirstWrong: Story = {
  render: (args) => (
    <Tried>
      {(isTried, submit) => (
        <CryptoDepositView
          {...args}
          panel={depositPanel(isTried ? { crypto: NO_NETWORK } : { crypto: cryptoPart(), submit })}
        />
      )}
    </Tried>
  ),
  play: async ({ canvasElement, step }) => {
    await step('after a submit that found something wrong the first wrong field has the focus', async () => {
      await expectFirstWrongFocused(canvasElement)
    })
  },
}
export const Refused: Story = {
  args: { panel: depositPanel({ crypto: cryptoPart(), refusal: { text: 'The amount is not valid' } }) },
}
/** Unknown is not failed. */
export const Undecided: Story = {
  args: { panel: depositPanel({ stage: 'undecided' }) },
  play: async ({ canvasElement, args }) => {
    await expect(canvasElement.querySelector('[role="heading"]')).toHaveFocus()
    await press(canvasElement.querySelector('button'))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}
