import { expect } from 'storybook/test'

/** Recognisable as a link, and tall enough for a finger; in pixels of usual text. */
export const expectTallLink = async (link: Element | null): Promise<void> => {
  if (link === null) throw new Error('there is no such link')
  await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await expect(getComputedStyle(link).color).not.toBe(getComputedStyle(link.parentElement as Element).color)
}
