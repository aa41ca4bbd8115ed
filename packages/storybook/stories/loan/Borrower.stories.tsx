import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { BorrowerView } from '../../../react-app/src/screens/loan/BorrowerView.tsx'
import { answer, borrowerOf, photo } from '../../kit/borrower.ts'
import { withFrame } from '../../kit/frame.tsx'
import { OFFERS } from '../../kit/loan.ts'
import { shownFormat, withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Loan/Borrower',
  component: BorrowerView,
  decorators: [withFrame, withSpeech],
  args: { panel: borrowerOf(), offers: OFFERS, onBack: fn(), onClose: fn() },
} satisfies Meta<typeof BorrowerView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[LOAN-18] it is reviewed within 48 hours', async () => {
      await expect(canvasElement.textContent).toMatch(/48|٤٨|४८/)
    })
    await step('[LOAN-8] [LOAN-9] both names and what the flags ask for, and where one is', async () => {
      await expect(canvasElement.querySelector('[name="last_name"]')).toHaveValue('Noah')
      await expect(canvasElement.querySelector('[name="name"]')).toHaveValue('Berg')
      await expect(within(canvasElement).getAllByRole('radio')).toHaveLength(2)
      await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('max', '6')
    })
    await step('[LOAN-55] what is offered, before anything is asked', async () => {
      const [first, ...others] = canvasElement.querySelectorAll('.loan-offers li')
      await expect(others).toHaveLength(2)
      const { rate } = shownFormat()
      const [offer] = args.offers
      for (const one of [offer?.dailyRate, offer?.dailyPenalty])
        await expect(first?.textContent).toContain(one === undefined ? 'none' : rate(one))
    })
    await userEvent.click(canvasElement.querySelector('[type="submit"]') as HTMLElement)
    await expect(args.panel.next).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = {
  args: {
    panel: borrowerOf({
      isTouched: false,
      fields: [answer('firstName'), answer('lastName'), answer('sex'), answer('birthday')],
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[LOAN-11] no answer is given beforehand', async () => {
      for (const one of within(canvasElement).getAllByRole('radio'))
        await expect(one).toHaveAttribute('aria-checked', 'false')
    })
  },
}
export const Missing: Story = {
  args: {
    panel: borrowerOf({
      at: 2,
      previous: fn(),
      fields: [
        answer('idCardType', '', 'loan.input_field'),
        answer('idNumber', '', 'loan.input_field'),
        photo('passportPhoto', { issue: { id: 'loan.upload_passport' } }),
        photo('handPicture', { isUnreadable: true }),
      ],
    }),
  },
  play: async ({ canvasElement, args, loaded, step }) => {
    await step('[LOAN-10] what is missing is called by the name of its field', async () => {
      const field = canvasElement.querySelector('[name="id_number"]') as HTMLElement
      const label = canvasElement.querySelector(`label[for="${field.id}"]`)?.textContent ?? '-'
      await expect(canvasElement.querySelector(`[id="${field.id}-note"]`)?.textContent).toContain(label)
      await expect(canvasElement.querySelectorAll('.ol-field-error')).toHaveLength(4)
    })
    await step('[LOAN-10] a choice that is missing asks for an answer', async () => {
      const choice = within(canvasElement).getAllByRole('radiogroup')[0] as HTMLElement
      const note = [...canvasElement.querySelectorAll('.ol-field-error')].map((one) => one.textContent)
      await expect(note[0]).not.toContain(choice.getAttribute('aria-label') ?? '-')
    })
    await step('the one before it is a tap away', async () => {
      const name = wordsOf(loaded, 'loan.borrower_back')
      await userEvent.click(within(canvasElement).getAllByRole('button', { name }).at(-1) as HTMLElement)
      await expect(args.panel.previous).toHaveBeenCalledOnce()
    })
  },
}
export const Contact: Story = {
  args: {
    panel: borrowerOf({
      at: 1,
      previous: fn(),
      fields: [
        answer('country', 'DE'),
        answer('mobile', '151 234'),
        answer('contactInfo'),
        answer('address', '1 Example Street'),
      ],
    }),
  },
}
export const Money: Story = {
  args: {
    panel: borrowerOf({
      at: 3,
      previous: fn(),
      fields: [
        answer('job', 'Baker'),
        answer('workYears', '12'),
        answer('workAddress', '', 'loan.input_field'),
        answer('personalIncome', '30,000.50'),
        answer('annualIncome', '1x', 'amount.malformed'),
      ],
    }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[LOAN-9] [LOAN-10] a work address is asked for by its label', async () => {
      const label = wordsOf(loaded, 'loan.field_work_address')
      const field = within(canvasElement).getByRole('textbox', { name: label })
      await expect(field).toBeInvalid()
      // Named at the field, and in the list of missing ones.
      await expect(canvasElement.textContent.split(label)).toHaveLength(3)
    })
  },
}
export const Owned: Story = {
  args: {
    panel: borrowerOf({
      at: 4,
      previous: fn(),
      fields: [
        answer('hasHouse', '1'),
        photo('houseCertificate', { stage: 'uploading', progress: 0.4 }),
        answer('hasCar', '0'),
      ],
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[LOAN-14] [LOAN-11] the certificate of what is owned alone', async () => {
      await expect(canvasElement.querySelectorAll('input[type="file"]')).toHaveLength(1)
      await expect(within(canvasElement).getAllByRole('radio', { checked: true })).toHaveLength(2)
    })
  },
}
/** Two steps that are complete. */
export const TwoTaps: Story = {
  render: (args) => {
    const [at, setAt] = useState(0)
    const next = () => {
      args.panel.next()
      setAt(at + 1)
    }
    return <BorrowerView {...args} panel={{ ...args.panel, at, next }} />
  },
  args: { panel: borrowerOf() },
  play: async ({ canvasElement, args, step }) => {
    await step('[LOAN-9] a double tap is one step, and sends nothing unseen', async () => {
      const submit = () => canvasElement.querySelector('[type="submit"]') as HTMLElement
      const before = (args.panel.next as ReturnType<typeof fn>).mock.calls.length
      await fireEvent.click(submit())
      await fireEvent.click(submit())
      await expect((args.panel.next as ReturnType<typeof fn>).mock.calls.length).toBe(before + 1)
      await waitFor(() => expect(submit()).toBeEnabled())
      await fireEvent.click(submit())
      await expect((args.panel.next as ReturnType<typeof fn>).mock.calls.length).toBe(before + 2)
    })
  },
}
export const Rejected: Story = {
  args: { panel: borrowerOf({ isRejected: true }) },
  play: async ({ canvasElement, step }) => {
    await step('[LOAN-6] it was rejected, and is filled in again', async () => {
      await expect(canvasElement.querySelector('.account-returned')).toBeVisible()
      await expect(canvasElement.querySelector('form')).not.toBeNull()
    })
    await step('[LOAN-6] its last field comes to rest above the button', async () => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      const last = [...canvasElement.querySelectorAll('form input, form select, form textarea')].at(-1)
      const foot = canvasElement.querySelector('.ol-foot')
      await expect(last?.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot?.getBoundingClientRect().top ?? 0)
    })
  },
}
export const Unsure: Story = {
  args: { panel: borrowerOf({ isUnsure: true }) },
  play: async ({ canvasElement, step }) => {
    await step(
      '[ENV-6] a form that may have been rejected is not called so: it is filled in, to be sent again',
      async () => {
        await expect(canvasElement.querySelector('.account-returned')).toBeVisible()
        await expect(canvasElement.querySelector('form')).not.toBeNull()
      },
    )
  },
}
export const Refused: Story = { args: { panel: borrowerOf({ refusal: { text: 'Please enter tax_bill' } }) } }
export const Waiting: Story = {
  args: { panel: borrowerOf({ stage: 'waiting' }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[LOAN-6] [LOAN-18] nothing to fill in, 48 hours, and a way to close', async () => {
      await expect(canvasElement.querySelector('form')).toBeNull()
      await expect(canvasElement.textContent).toMatch(/48|٤٨|४८/)
      const [close, again] = within(canvasElement).getAllByRole('button').slice(-2)
      await userEvent.click(close as HTMLElement)
      await expect(args.onClose).toHaveBeenCalledOnce()
      await userEvent.click(again as HTMLElement)
      await expect(args.panel.refresh).toHaveBeenCalledOnce()
    })
  },
}
export const Undecided: Story = { args: { panel: borrowerOf({ stage: 'undecided' }) } }
export const Unknown: Story = { args: { panel: borrowerOf({ stage: 'unknown' }) } }
export const Loading: Story = {
  args: { panel: borrowerOf({ stage: 'loading' }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('that it is on its way is said', async () => {
      const status = within(canvasElement).getByRole('status', { name: wordsOf(loaded, 'common.loading') })
      await expect(status).toBeVisible()
    })
  },
}
export const Failed: Story = {
  args: {
    panel: borrowerOf({ stage: 'failed', failure: { text: 'The server is being restarted' } }),
  },
}
