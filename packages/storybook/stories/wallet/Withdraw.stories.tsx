import { dec } from '@openlot/core'
import type { WithdrawPanel, WithdrawSum } from '@openlot/core/withdraw'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { WithdrawView } from '../../../react-app/src/screens/withdraw/WithdrawView.tsx'
import { BROKEN, brokenParts, brokenSecond } from '../../kit/broken.ts'
import { expectCheckingSaid, expectSilentNote } from '../../kit/checking.ts'
import { expectFirstWrongFocused, Tried } from '../../kit/first-wrong.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { expectAmountsHidden } from '../../kit/hidden.ts'
import { expectTallLink } from '../../kit/link.ts'
import { shownFormat, withSpeech, wordsOf } from '../../kit/speech.tsx'
import { agree } from '../../kit/tap.ts'
import { TODAY } from '../../kit/wallet.ts'
import { BOUND, bankPanel, unknownPanel, withdrawalLog, withdrawPanel } from '../../kit/withdraw.ts'

const meta = {
  title: 'Wallet/Withdraw',
  component: WithdrawView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: withdrawPanel(),
    log: withdrawalLog(),
    isUnread: false,
    onRead: fn(),
    today: TODAY,
    stale: false,
    hideAmounts: false,
    onHideAmounts: fn(),
    onGo: fn(),
    onKind: fn(),
    onCopy: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof WithdrawView>
export default meta
type Story = StoryObj<typeof meta>

const form = (canvas: HTMLElement): HTMLElement => {
  const found = canvas.querySelector<HTMLElement>('form')
  if (found === null) throw new Error('there is no form')
  return found
}
const dialog = (canvas: HTMLElement): HTMLElement => {
  const found = canvas.ownerDocument.querySelector<HTMLElement>('dialog[open]')
  if (found === null) throw new Error('there is no dialog')
  return found
}
const last = (parts: readonly HTMLElement[]): HTMLElement => parts.at(-1) as HTMLElement
const sizeOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize)

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[WDR-10] what arrives is the largest number', async () => {
      const numbers = [...canvasElement.querySelectorAll('.ol-num')]
      const receive = canvasElement.querySelector('.withdraw-receive bdi') as HTMLElement
      await expect(Math.max(...numbers.map(sizeOf))).toBe(sizeOf(receive))
      await expect(numbers.filter((one) => sizeOf(one) === sizeOf(receive))).toHaveLength(1)
    })
    await step('[WDR-5] the other kind is an address away', async () => {
      await userEvent.click(last(within(canvasElement).getAllByRole('radio')))
      await expect(args.onKind).toHaveBeenCalledWith('/mine/withdraw?type=1')
    })
    await step('the form asks for a review', async () => {
      await userEvent.click(form(canvasElement).querySelector('button[type="submit"]') as HTMLElement)
      await expect(args.panel.review).toHaveBeenCalledOnce()
    })
    await step('[WDR-15] how each stands is said in the server’s own words', async () => {
      const said = [...canvasElement.querySelectorAll('section .ol-badge')].map(({ textContent }) => textContent)
      await expect(said.slice(0, 2)).toEqual(['Processing', 'Completed'])
      const tones = [...canvasElement.querySelectorAll('section .ol-badge')].map(({ className }) => className)
      await expect(tones.slice(0, 4)).toEqual(
        ['warn', 'primary', 'neutral', 'neutral'].map((tone) => `ol-badge ol-badge-${tone}`),
      )
      await expect(canvasElement.querySelectorAll('.wallet-next')).toHaveLength(1)
    })
    await step('[WDR-8] no address can be typed where that is switched off', async () => {
      await expect(within(form(canvasElement)).queryAllByRole('radio')).toEqual([])
      await expect(form(canvasElement).querySelector('[name="address"]')).toBeNull()
    })
    await step('[WDR-11] no password is asked in the form', async () => {
      await expect(canvasElement.querySelector('input[type="password"]')).toBeNull()
    })
    await step(
      '[WDR-15] [WDR-45] a row shows both ends of its goal; opened it shows the whole, and steps',
      async () => {
        const row = canvasElement.querySelector<HTMLElement>('button.ol-row')
        await expect(row?.querySelector('.withdraw-log-note bdi')).toHaveTextContent(/^.{4}….{4}$/u)
        await userEvent.click(row as HTMLElement)
        await expect(dialog(canvasElement).querySelectorAll('.done-step')).toHaveLength(3)
        await userEvent.click(dialog(canvasElement).querySelector('.withdraw-log-goal button') as HTMLElement)
        await expect(args.onCopy).toHaveBeenCalledWith(dialog(canvasElement).querySelector('.ol-groups')?.textContent)
      },
    )
  },
}
const reviewed = (more: Partial<WithdrawPanel>): WithdrawPanel =>
  withdrawPanel({ stage: 'reviewing', canReview: false, canConfirm: false, ...more })
const NOTHING = { ...withdrawPanel().sum, amount: undefined, fee: dec('0'), receive: dec('0') } as WithdrawSum
/** Nothing is typed yet: a fee of 0 would be a claim, a rate is none. */
export const NoAmount: Story = {
  args: { panel: withdrawPanel({ amount: { text: '', issue: undefined, change: fn() }, sum: NOTHING }) },
  play: async ({ canvasElement, step }) => {
    await step('[WDR-10] the fee is said as it is charged, and nothing of what arrives', async () => {
      const said = [...canvasElement.querySelectorAll('.withdraw-sum bdi')].map((one) => one.textContent)
      await expect(said).toEqual([shownFormat().rate(dec('1.5')), '—'])
    })
  },
}
/** More of another currency than about what is free. */
export const AboutShort: Story = {
  args: { panel: withdrawPanel({ isAboutShort: true }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[WDR-30] that is said beside the amount', async () => {
      await expect(canvasElement.textContent).toContain(wordsOf(loaded, 'transfer.short'))
    })
  },
}
export const CurrencyGone: Story = {
  args: {
    panel: withdrawPanel({
      symbol: undefined,
      sum: undefined,
      blocked: { id: 'deposit.choose_currency' },
      canReview: false,
    }),
  },
  play: async ({ canvasElement, args, step }) => {
    await step(
      '[WDR-34] a chosen currency that is offered no more is asked for again, and none takes its place',
      async () => {
        const box = canvasElement.querySelector<HTMLElement>('.withdraw-form .ol-select') as HTMLElement
        await expect(box).toBeInvalid()
        await userEvent.click(box)
        await userEvent.click(dialog(canvasElement).querySelectorAll('.ol-option')[1] as HTMLElement)
        await expect(args.panel.chooseSymbol).toHaveBeenCalledOnce()
        await expect(form(canvasElement).querySelectorAll('input, textarea, [type="submit"]')).toHaveLength(0)
      },
    )
  },
}
export const Hidden: Story = {
  args: { hideAmounts: true },
  play: async ({ canvasElement, args, step }) => {
    await step('[USER-3] of what is free and of what went out no digit can be read', async () => {
      // Terms to be agreed to stay readable: the sum of the typed amount, and its destination.
      const terms = ['.withdraw-sum', '.share-chip', '.ol-select-value', '.ol-groups']
      await expectAmountsHidden(canvasElement, args.log.rows.length + 2, [...terms, '.ol-row-note .ol-num'])
    })
  },
}
export const Loading: Story = { args: { panel: unknownPanel(), log: withdrawalLog(0, { stage: 'loading' }) } }
export const Empty: Story = { args: { log: withdrawalLog(0) } }
export const Failed: Story = {
  args: {
    panel: unknownPanel(),
    isUnread: true,
    log: withdrawalLog(0, { stage: 'failed', failure: { id: 'failure.network' } }),
  },
  play: async ({ canvasElement, args }) => {
    const [currencies, log] = within(canvasElement).getAllByRole('alert')
    await userEvent.click(within(currencies as HTMLElement).getByRole('button'))
    await expect(args.onRead).toHaveBeenCalledOnce()
    await userEvent.click(within(log as HTMLElement).getByRole('button'))
    await expect(args.log.retry).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
/** To a bank account. */
export const Bank: Story = { args: { panel: bankPanel() } }
const TOO_FINE = {
  charge: { fixed: dec('0.0002') },
  fee: dec('0.00024999'),
  tooFine: dec('0.00004999'),
  enough: dec('0.0003'),
}
/** The fee has a part too fine to be paid out. */
export const TooFine: Story = {
  args: {
    panel: withdrawPanel({
      sum: { code: 'BTC', amount: dec('0.00034999'), receive: dec('0.0001'), worth: dec('33.95'), ...TOO_FINE },
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[WDR-38] it is said beside the fee, with the amount that brings as much', async () => {
      const said = form(canvasElement).querySelector('.withdraw-sum')
      await expect(said).toHaveTextContent(/0\.00024999 BTC.*0\.00004999 BTC.*0\.0003 BTC.*0\.0001 BTC/u)
    })
  },
}
const WRONG: Partial<WithdrawPanel> = {
  payoutMethod: undefined,
  payoutMethodIssue: { id: 'withdraw.no_way', field: 'payoutMethod' },
  amount: { text: '', issue: { id: 'withdraw.input_amount', field: 'amount' }, change: fn() },
  sum: NOTHING,
  goal: undefined,
}
/** Empty form. */
export const Wrong: Story = {
  args: {
    panel: withdrawPanel(WRONG),
  },
  play: async ({ canvasElement, step }) => {
    await step('[WDR-12] what is missing is said at its field', async () => {
      await expect(form(canvasElement).querySelectorAll('.ol-field-error')).toHaveLength(2)
    })
  },
}
export const FirstWrong: Story = {
  render: (args) => (
    <Tried>
      {(isTried, submit) => (
        <WithdrawView {...args} panel={isTried ? withdrawPanel(WRONG) : withdrawPanel({ review: submit })} />
      )}
    </Tried>
  ),
  play: async ({ canvasElement, step }) => {
    await step('after a submit that found something wrong the first wrong field has the focus', async () => {
      await expectFirstWrongFocused(canvasElement)
    })
  },
}
/** An address is typed, and looks like a bound one. */
export const Typed: Story = {
  args: {
    panel: withdrawPanel({
      typing: { isOn: true, choose: fn() },
      address: { text: 'TG3HQQQQQQQQQQQQQQQQQQQQQQQQQQGA78', issue: undefined, change: fn() },
      lookAlike: BOUND,
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[WDR-8] an address can be typed in place of a bound one', async () => {
      await expect(within(form(canvasElement)).getAllByRole('radio')).toHaveLength(2)
      await expect(within(form(canvasElement)).getByDisplayValue(/^TG3H/)).toBeVisible()
    })
    await step('[WDR-31] it is warned of', async () => {
      await expect(form(canvasElement).querySelectorAll('.withdraw-warning')).toHaveLength(1)
    })
  },
}
export const Refused: Story = {
  args: { panel: withdrawPanel({ refusal: { text: 'Insufficient balance' } }) },
  play: async ({ canvasElement }) => {
    await expect(form(canvasElement).querySelector('.ol-refusal')?.textContent).toBe('Insufficient balance')
  },
}
export const NoPayPassword: Story = { args: { panel: withdrawPanel({ needsPassword: true }) } }
export const NotOffered: Story = {
  args: { panel: { ...unknownPanel(), kinds: [], kind: undefined, blocked: { id: 'withdraw.not_offered' } } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('form')).toBeNull()
  },
}
/** Bank withdrawals are arranged in a chat. */
export const ByChat: Story = {
  args: { panel: { ...unknownPanel(), kind: 'bank', isByChat: true, blocked: { id: 'withdraw.by_chat' } } },
  play: async ({ canvasElement, args, step }) => {
    await step('[WDR-16] a chat button and the records instead of the form', async () => {
      await expect(canvasElement.querySelector('form')).toBeNull()
      await userEvent.click(canvasElement.querySelector('.ol-state button') as HTMLElement)
      await expect(args.onGo).toHaveBeenCalledWith('/mine/chat')
      await expect(canvasElement.querySelectorAll('section .ol-row').length).toBeGreaterThan(2)
    })
  },
}
/** No bound payout method. */
export const NothingBound: Story = {
  args: {
    panel: withdrawPanel({
      payoutMethods: [],
      payoutMethod: undefined,
      goal: undefined,
      bind: { isAsked: true, address: '/mine/withdraw-way?type=1', cancel: fn() },
    }),
  },
  play: async ({ canvasElement, args, step }) => {
    await step('[WDR-14] one is bound, or not now', async () => {
      const [notNow, bind] = within(dialog(canvasElement)).getAllByRole('button')
      await userEvent.click(notNow as HTMLElement)
      await expect(args.panel.bind.cancel).toHaveBeenCalledOnce()
      await expect(args.onGo).not.toHaveBeenCalled()
      await agree(bind)
      await expect(args.onGo).toHaveBeenCalledWith('/mine/withdraw-way?type=1')
    })
  },
}
/** All irreversible terms, and the pay password. */
export const Review: Story = {
  args: {
    panel: reviewed({ canConfirm: true, payPassword: { text: 'open sesame', issue: undefined, change: fn() } }),
  },
  play: async ({ canvasElement, args, loaded, step }) => {
    const sheet = dialog(canvasElement)
    await expectSilentNote(sheet)
    await expect(sheet).toHaveTextContent(wordsOf(loaded, 'session.real_account'))
    await step('[T19] [WDR-13] the address stands there whole', async () => {
      await expect(sheet.textContent).toContain(BOUND)
    })
    await step('[WDR-11] the pay password is asked here', async () => {
      const input = sheet.querySelector<HTMLInputElement>('input[type="password"]')
      await userEvent.type(input as HTMLInputElement, 's')
      await expect(args.panel.payPassword?.change).toHaveBeenCalledWith('open sesames')
      await agree(last(within(sheet).getAllByRole('button')))
      await expect(args.panel.confirm).toHaveBeenCalledOnce()
    })
  },
}
export const ReviewRefused: Story = {
  args: {
    panel: reviewed({
      refusal: { text: 'The pay password is wrong' },
      payPassword: { text: '', issue: undefined, change: fn() },
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[WDR-44] the reason stands in the review, and there alone', async () => {
      await expect(dialog(canvasElement)).toHaveTextContent('The pay password is wrong')
      await expect(form(canvasElement).querySelector('.ol-refusal')).toBeNull()
    })
  },
}
export const ReviewBank: Story = {
  args: { panel: bankPanel({ stage: 'reviewing', canReview: false, canConfirm: true }) },
  play: async ({ canvasElement, step }) => {
    await step('[WDR-9] holder, bank and account stand there whole', async () => {
      const sheet = dialog(canvasElement)
      for (const words of ['Sam Trader', 'Harbour Savings Bank', '000123456789'])
        await expect(sheet.textContent).toContain(words)
    })
  },
}
/** The fee changed during the review. */
export const FeeMoved: Story = {
  args: { panel: reviewed({ moved: { from: dec('1'), to: dec('3') } }) },
  play: async ({ canvasElement, step }) => {
    await step('[WDR-33] what it was and what it is are said', async () => {
      const said = dialog(canvasElement).querySelector('[role="status"]')?.textContent ?? ''
      await expect(said).toMatch(/\p{Nd} USDT.*\p{Nd} USDT/u)
    })
  },
}
export const Checking: Story = {
  args: { panel: withdrawPanel({ stage: 'checking', canReview: false }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('it is shown and said that its end is being found out', async () => {
      await expectCheckingSaid(dialog(canvasElement), loaded)
    })
  },
}
/** A pay password is needed, and none is set. */
export const NoPassword: Story = {
  args: { panel: reviewed({ passwordAddress: '/mine/pay-password' as WithdrawPanel['passwordAddress'] }) },
  play: async ({ canvasElement, step }) => {
    await step('[WDR-11] it leads to where one is set, by a link as tall as a finger', async () => {
      await expectTallLink(dialog(canvasElement).querySelector('a[href="/mine/pay-password"]'))
    })
  },
}
/** A new payout method or address: the end of the hold is shown before any typing. */
export const Held: Story = {
  args: {
    panel: withdrawPanel({
      heldUntil: Date.UTC(2026, 0, 8, 12) as WithdrawPanel['heldUntil'],
      blocked: { id: 'withdraw.on_hold' },
      amount: { text: '', issue: undefined, change: fn() },
      canReview: false,
    }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[WDR-40] until when, first of all, and why the button does nothing', async () => {
      const notice = form(canvasElement).querySelector('.withdraw-warning')
      await expect(form(canvasElement).firstElementChild).toBe(notice)
      await expect(notice).toHaveTextContent(/\p{Nd}{2}/u)
      await expect(form(canvasElement)).toHaveTextContent(wordsOf(loaded, 'withdraw.on_hold'))
    })
  },
}
/** Unknown is not failed. */
export const Unknown: Story = {
  args: { panel: withdrawPanel({ stage: 'undecided', canReview: false }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(last(within(dialog(canvasElement)).getAllByRole('button')))
    await expect(args.panel.back).toHaveBeenCalled()
  },
}
export const BrokenPart: Story = {
  render: ({ log, ...args }) => (
    <WithdrawView {...args} log={{ ...log, rows: brokenSecond(log.rows, { amount: BROKEN }) }} />
  ),
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] a past withdrawal that cannot be shown leaves the others, and the form', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(form(canvasElement).querySelectorAll('.ol-select')).toHaveLength(2)
    })
  },
}
