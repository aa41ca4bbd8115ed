/** Viewport of no phone: the full width. */
export const WIDE = { globals: { viewport: { value: 'full', isRotated: false } } } as const
