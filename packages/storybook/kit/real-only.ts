import { expect, userEvent } from 'storybook/test'
import { wordsOf } from './speech.tsx'

/** A mock account may look at the form and not send it: its button cannot be pressed, and says why. */
export const expectRealOnly = async (
  canvas: HTMLElement,
  loaded: Readonly<Record<string, unknown>>,
  send: unknown,
): Promise<void> => {
  const button = canvas.querySelector('[type="submit"]') as HTMLElement
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(wordsOf(loaded, 'access.real_only'))
  await userEvent.click(button)
  await expect(send).not.toHaveBeenCalled()
}
