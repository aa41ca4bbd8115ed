import { blackOnWhite } from './png.ts'

/** A picture as small as one can be that is still one: for tests and examples. */
export const SAMPLE_PICTURE: Uint8Array = blackOnWhite(16, 10, (x, y) => x === y)
