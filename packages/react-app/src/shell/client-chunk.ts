import { pageChunk } from './page-chunk.ts'

/** The client's code, which the page names beforehand: it travels beside the frame. */
export const clientChunk = pageChunk(() => import('../open-client.ts'))
