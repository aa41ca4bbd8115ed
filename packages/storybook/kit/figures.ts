import { expect } from 'storybook/test'

/** Languages that write figures as English does; of the others only the digits and the sign are looked at. */
const WRITES_AS_ENGLISH: readonly unknown[] = ['en', 'ar']
const digits = (text: string): string => text.replace(/[^\d−]/g, '')

/** Each text is shown in the element; a figure is, however its language writes it. */
export const expectShown = async (
  element: HTMLElement | undefined,
  texts: readonly string[],
  globals: Readonly<Record<string, unknown>>,
): Promise<void> => {
  for (const text of texts) {
    if (WRITES_AS_ENGLISH.includes(globals.language) || !/\d/.test(text)) await expect(element).toHaveTextContent(text)
    else await expect(digits(element?.textContent ?? '')).toContain(digits(text))
  }
}
