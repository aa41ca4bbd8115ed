import { userEvent, waitFor } from 'storybook/test'

/** Presses a button that is deaf when it appears, against double taps, as soon as it hears: a deaf one refuses to be pressed. */
export const tap = async (button: HTMLElement | undefined): Promise<void> => {
  if (button === undefined) throw new Error('there is no such button')
  await waitFor(() => userEvent.click(button), { timeout: 3000 })
}
