/** What is no phone: it takes the whole width. */
export const WIDE = { globals: { viewport: { value: 'full', isRotated: false } } } as const
