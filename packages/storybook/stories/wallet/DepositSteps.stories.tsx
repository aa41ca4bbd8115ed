import { dec } from '@openlot/core'
import type { DepositStepsPanel } from '@openlot/core/deposit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DepositStepsView } from '../../../react-app/src/screens/wallet/DepositStepsView.tsx'
import { slot } from '../../kit/account.ts'
import { expectCheckingSaid, expectSilentNote } from '../../kit/checking.ts'
import { stepsPanel } from '../../kit/deposit-steps.ts'
import { expectFirstWrongFocused, Tried } from '../../kit/first-wrong.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { expectTallLink } from '../../kit/link.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { agree } from '../../kit/tap.ts'

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><rect width="240" height="160" fill="#9aa"/></svg>')}`

const meta = {
  title: 'Wallet/Deposit in steps',
  component: DepositStepsView,
  decorators: [withFrame, withSpeech],
  args: { panel: stepsPanel(), onCopy: fn() },
} satisfies Meta<typeof DepositStepsView>
export default meta
type Story = StoryObj<typeof meta>

const one = (canvas: HTMLElement, selector: string): HTMLElement => {
  const found = canvas.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}
const current = (canvas: HTMLElement): number =>
  [...canvas.querySelectorAll('.steps-one')].findIndex((step) => step.getAttribute('aria-current') === 'step')

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[DEP-23] the form asks for a bank', async () => {
      await expect(current(canvasElement)).toBe(0)
      await userEvent.click(one(canvasElement, 'form button[type="submit"]'))
      await expect(args.panel.submit).toHaveBeenCalledOnce()
    })
    await step('[DEP-8] the bounds stand below the amount', async () => {
      await expect(one(canvasElement, '.ol-field-hint').textContent).toMatch(/\p{Nd}.*\p{Nd}/u)
    })
  },
}
/** No currency is taken. */
export const Empty: Story = {
  args: { panel: stepsPanel('form', { currencies: [], currency: undefined, blocked: { id: 'steps.no_currency' } }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('form')).toBeNull()
  },
}
export const Loading: Story = { args: { panel: stepsPanel('loading') } }
export const Failed: Story = {
  args: { panel: stepsPanel('failed') },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.panel.refresh).toHaveBeenCalledOnce()
  },
}
/** The last poll had no answer: the display is an old one. */
export const Stale: Story = {
  args: { panel: stepsPanel('matching', { isStale: true, failure: { id: 'failure.network' } }) },
  play: async ({ canvasElement }) => {
    await expect(one(canvasElement, '.ol-stale')).toBeVisible()
  },
}
const TOO_MUCH: DepositStepsPanel['amount'] = {
  text: '20001',
  issue: { id: 'steps.too_much', field: 'amount', params: { maximum: '20000' } },
  change: fn(),
}
export const TooMuch: Story = {
  args: {
    panel: stepsPanel('form', { amount: TOO_MUCH }),
  },
  play: async ({ canvasElement }) => {
    await expect(one(canvasElement, '.ol-amount-input').getAttribute('aria-invalid')).toBe('true')
  },
}
export const FirstWrong: Story = {
  render: (args) => (
    <Tried>
      {(isTried, submit) => (
        <DepositStepsView {...args} panel={stepsPanel('form', isTried ? { amount: TOO_MUCH } : { submit })} />
      )}
    </Tried>
  ),
  play: async ({ canvasElement, step }) => {
    await step('after a submit that found something wrong the first wrong field has the focus', async () => {
      await expectFirstWrongFocused(canvasElement)
    })
  },
}
export const OneBound: Story = {
  args: {
    panel: stepsPanel('form', { currency: { id: '1', name: 'USD', minAmount: dec(50), maxAmount: dec(0) } }),
  },
}
export const UpperBound: Story = {
  args: {
    panel: stepsPanel('form', { currency: { id: '1', name: 'USD', minAmount: dec(0), maxAmount: dec(500) } }),
  },
}
export const NotVerified: Story = {
  args: { panel: stepsPanel('form', { blocked: { id: 'user.real_auth' } }) },
  play: async ({ canvasElement, step }) => {
    await step('[DEP-17] says why, and the way to mend it', async () => {
      await expect(one(canvasElement, '.ol-button-reason')).toBeVisible()
      await expectTallLink(one(canvasElement, 'a[href="/mine/auth"]'))
    })
  },
}
export const Sending: Story = {
  args: { panel: stepsPanel('form', { task: 'creating' }) },
  play: async ({ canvasElement }) => {
    await expectSilentNote(canvasElement)
  },
}
export const Checking: Story = {
  args: { panel: stepsPanel('form', { task: 'creating', isChecking: true }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('it is shown and said that its end is being found out, on the button too', async () => {
      await expectCheckingSaid(canvasElement, loaded)
      const button = canvasElement.querySelector('.ol-button-busy .ol-hidden')
      await expect(button).toHaveTextContent(wordsOf(loaded, 'contract.checking'))
    })
  },
}
export const NotMade: Story = { args: { panel: stepsPanel('form', { refusal: { id: 'steps.request_not_made' } }) } }
export const Matching: Story = {
  args: { panel: stepsPanel('matching') },
  play: async ({ canvasElement, args, step }) => {
    await step('[DEP-26] a button asks whether it is taken back', async () => {
      await expect(current(canvasElement)).toBe(1)
      await userEvent.click(within(canvasElement).getByRole('button'))
      await expect(args.panel.askCancel).toHaveBeenCalledOnce()
    })
  },
}
/** Cancelling is not offered. */
export const MatchingAlone: Story = {
  args: { panel: stepsPanel('matching', { isCancelOffered: false, canCancel: false }) },
  play: async ({ canvasElement, step }) => {
    await step('[DEP-26] without its flag there is no button', async () => {
      await expect(within(canvasElement).queryAllByRole('button')).toHaveLength(0)
    })
  },
}
export const AskingCancel: Story = {
  args: { panel: stepsPanel('matching', { isAskingCancel: true, canConfirmCancel: true }) },
  play: async ({ canvasElement, args, step }) => {
    const dialog = one(canvasElement.ownerDocument.body, '[role="alertdialog"]')
    const [keep, cancel] = within(dialog).getAllByRole('button')
    await step('[DEP-26] asked first, and answered', async () => {
      await agree(cancel)
      await expect(args.panel.confirmCancel).toHaveBeenCalledOnce()
      await userEvent.click(keep as HTMLElement)
      await expect(args.panel.back).toHaveBeenCalledOnce()
    })
  },
}
export const AwaitingProof: Story = {
  args: { panel: stepsPanel('awaitingProof') },
  play: async ({ canvasElement, args, step }) => {
    await step('[DEP-9] each detail that is there has its own copy button, and what it copies is whole', async () => {
      await expect(current(canvasElement)).toBe(2)
      const lines = [...canvasElement.querySelectorAll<HTMLElement>('.steps-detail')]
      await expect(lines).toHaveLength(args.panel.details.length)
      for (const [at, line] of lines.entries()) {
        await userEvent.click(within(line).getByRole('button'))
        await expect(args.onCopy).toHaveBeenLastCalledWith(args.panel.details[at]?.text)
        await expect(line.querySelector('dd bdi')?.textContent).toBe(args.panel.details[at]?.text)
      }
    })
    await step(
      '[DEP-25] its buttons are in view as soon as the first detail is, however long words above are',
      async () => {
        canvasElement.style.paddingBlockStart = `${innerHeight / 2}px`
        const first = one(canvasElement, '.steps-detail')
        window.scrollBy(0, first.getBoundingClientRect().bottom - innerHeight + 100)
        await expect(first.getBoundingClientRect().bottom).toBeGreaterThan(innerHeight / 2)
        const foot = one(canvasElement, '.ol-foot')
        // Letters twice as large: it would cover what it belongs to.
        const isPinned = !matchMedia('(max-width: 16em), (max-height: 22em)').matches
        await expect(getComputedStyle(foot).position).toBe(isPinned ? 'sticky' : 'static')
        const { top, bottom } = foot.getBoundingClientRect()
        if (isPinned) await expect([top > 0, bottom <= innerHeight + 1]).toEqual([true, true])
        canvasElement.style.paddingBlockStart = ''
      },
    )
    await step('[DEP-25] the proof is sent', async () => {
      await userEvent.click(one(canvasElement, '.ol-foot [type="submit"]'))
      await expect(args.panel.saveProof).toHaveBeenCalledOnce()
    })
  },
}
/** A bank with few details. */
export const FewDetails: Story = {
  args: { panel: stepsPanel('awaitingProof', { details: [{ name: 'account', text: '00-12 34 / 5' }] }) },
}
export const ProofMissing: Story = {
  args: { panel: stepsPanel('awaitingProof', { proof: slot({ issue: { id: 'steps.proof_missing' } }) }) },
}
export const NoProofSent: Story = {
  render: (args) => (
    <Tried>
      {(isTried, submit) => (
        <DepositStepsView
          {...args}
          panel={stepsPanel('awaitingProof', {
            saveProof: submit,
            proof: slot(isTried ? { issue: { id: 'steps.proof_missing' } } : {}),
          })}
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
export const ProofReady: Story = { args: { panel: stepsPanel('awaitingProof', { proof: slot({ stage: 'ready' }) }) } }
export const Saving: Story = {
  args: {
    panel: stepsPanel('awaitingProof', {
      proof: slot({ stage: 'ready' }),
      task: 'saving',
      isChecking: true,
      canCancel: false,
    }),
  },
  play: async ({ canvasElement, loaded }) => {
    await expectCheckingSaid(canvasElement, loaded)
  },
}
export const ProofSent: Story = {
  args: { panel: stepsPanel('proofSent', { request: { amount: dec(500), currency: 'USD', proof: PICTURE } }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[DEP-27] the proof is only shown, and a new deposit begins at none', async () => {
      await expect(current(canvasElement)).toBe(3)
      await expect(one(canvasElement, '.steps-proof')).toBeVisible()
      await expect(canvasElement.querySelector('input[type="file"]')).toBeNull()
      const buttons = within(canvasElement).getAllByRole('button')
      await userEvent.click(buttons.at(-1) as HTMLElement)
      await expect(args.panel.next).toHaveBeenCalledOnce()
    })
  },
}
export const Unknown: Story = {
  args: { panel: stepsPanel('unknown') },
  play: async ({ canvasElement, args, step }) => {
    await step('[DEP-22] an unknown step is said to be unknown, and is read again', async () => {
      await userEvent.click(within(canvasElement).getByRole('button'))
      await expect(args.panel.refresh).toHaveBeenCalledOnce()
    })
  },
}
/** Unknown is not failed. */
export const Undecided: Story = {
  args: { panel: stepsPanel('undecided') },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.panel.back).toHaveBeenCalledOnce()
  },
}
export const UndecidedProof: Story = { args: { panel: stepsPanel('undecided', { task: 'saving' }) } }
export const CheckingCancel: Story = {
  args: { panel: stepsPanel('matching', { isAskingCancel: true, task: 'cancelling', isChecking: true }) },
  play: ({ canvasElement, loaded }) => expectCheckingSaid(within(canvasElement).getByRole('alertdialog'), loaded),
}
export const UndecidedCancel: Story = { args: { panel: stepsPanel('undecided', { task: 'cancelling' }) } }
