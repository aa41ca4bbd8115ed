import { expect } from 'storybook/test'

/** Languages that write numbers as English does; in others only the digits and the sign are checked. */
const WRITES_AS_ENGLISH: readonly unknown[] = ['en', 'ar']
const digits = (text: string): string => text.replace(/[^\d−]/g, '')

/** Each text is shown in the element; a number in any format of its language. */
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
