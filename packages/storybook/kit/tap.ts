import { userEvent, waitFor } from 'storybook/test'

/** Presses a button that ignores taps when it appears, against double taps, as soon as it accepts them: before, it cannot be pressed. */
export const tap = async (button: HTMLElement | undefined): Promise<void> => {
  if (button === undefined) throw new Error('there is no such button')
  await waitFor(() => userEvent.click(button), { timeout: 3000 })
}
