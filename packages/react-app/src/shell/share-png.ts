import { saveFile } from './save-file.ts'

const pngOf = async (make: () => HTMLCanvasElement | Promise<HTMLCanvasElement>): Promise<Blob | null> => {
  try {
    const canvas = await make()
    return await new Promise((done) => canvas.toBlob(done, 'image/png'))
  } catch {
    return null
  }
}

/** End of sharing a picture; there is none where a person changed their mind. */
export type SharedPng = 'orders.picture_shared' | 'orders.picture_download' | 'orders.picture_failed'

/**
 * Hands a picture to another app, or saves it where that cannot be; answers what is to be said about that, if anything:
 * that it was shared only when the other app took it, and that a download began only when one did.
 */
export const sharePng = async (
  make: () => HTMLCanvasElement | Promise<HTMLCanvasElement>,
): Promise<SharedPng | undefined> => {
  const blob = await pngOf(make)
  if (blob === null) return 'orders.picture_failed'
  const file = new File([blob], `${import.meta.env.VITE_BRAND_NAME ?? 'openlot'}.png`, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'orders.picture_shared'
    } catch (problem) {
      // Changed one's mind: nothing to say.
      if (problem instanceof DOMException && problem.name === 'AbortError') return undefined
    }
  }
  return saveFile(file) ? 'orders.picture_download' : 'orders.picture_failed'
}
