import { expect, waitFor } from 'storybook/test'

/** A button that is deaf when it appears, against double taps, once it hears. */
export const settled = async (button: HTMLElement | undefined): Promise<HTMLElement> => {
  if (button === undefined) throw new Error('there is no such button')
  await waitFor(() => expect(getComputedStyle(button).pointerEvents).not.toBe('none'), { timeout: 3000 })
  return button
}
