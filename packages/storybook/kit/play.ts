import { expect, userEvent, waitFor, within } from 'storybook/test'
import { tap } from './tap.ts'

export const PATIENCE = { timeout: 15_000 }

/** Reading time before a confirm: an earlier tap counts as the second half of a double tap. [CON-26] */
const reading = (): Promise<void> => new Promise((done) => setTimeout(done, 800))

/** Confirms once the button accepts taps: the story's clock may be slower than the person's. [CON-26] */
export const confirmed = async (button: HTMLElement): Promise<void> => {
  await reading()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'), PATIENCE)
  await userEvent.click(button)
}

/** A person in front of the whole app. */
export const person = (canvasElement: HTMLElement) => {
  const page = within(canvasElement)
  const dialog = async () => within(await page.findByRole('dialog', undefined, PATIENCE))
  const press = async (name: string | RegExp, role: 'button' | 'tab' | 'radio' = 'button'): Promise<void> => {
    const target = await page.findByRole(role, { name }, PATIENCE)
    await waitFor(() => expect(target).toBeEnabled(), PATIENCE)
    await tap(target)
  }
  const sees = (text: string | RegExp): Promise<void> =>
    waitFor(() => expect(page.getAllByText(text)[0]).toBeVisible(), PATIENCE)
  return {
    page,
    dialog,
    press,
    sees,
    /** All of the ticket: on a phone it is a sheet that begins at its least height. */
    raiseTicket: async (): Promise<void> => {
      const sheet = () => canvasElement.querySelector<HTMLElement>('.ticket-sheet[data-height]')
      for (let turn = 0; turn < 3 && (sheet()?.dataset.height ?? 'full') !== 'full'; turn += 1) {
        const before = sheet()?.dataset.height
        await tap(canvasElement.querySelector<HTMLElement>('.ticket-handle') ?? undefined)
        await waitFor(() => expect(sheet()?.dataset.height).not.toBe(before), PATIENCE)
      }
    },
    /** From the ticket to the end of the review. */
    buy: async (): Promise<void> => {
      await press(/^Buy [\d.]/)
      const review = await dialog()
      await confirmed(review.getByRole('button', { name: 'Confirm buy' }))
    },
  }
}
