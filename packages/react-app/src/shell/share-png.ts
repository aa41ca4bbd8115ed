import { saveFile } from './save-file.ts'

const pngOf = async (make: () => HTMLCanvasElement | Promise<HTMLCanvasElement>): Promise<Blob | null> => {
  try {
    const canvas = await make()
    return await new Promise((done) => canvas.toBlob(done, 'image/png'))
  } catch {
    return null
  }
}

/**
 * Hands a picture to another app, or saves it where that cannot be; answers what is to be said about that, if anything:
 * that a download began only when one did.
 */
export const sharePng = async (
  make: () => HTMLCanvasElement | Promise<HTMLCanvasElement>,
): Promise<'orders.picture_download' | 'orders.picture_failed' | undefined> => {
  const blob = await pngOf(make)
  if (blob === null) return 'orders.picture_failed'
  const file = new File([blob], 'openlot.png', { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return undefined
    } catch (problem) {
      // Changed one's mind: nothing to say.
      if (problem instanceof DOMException && problem.name === 'AbortError') return undefined
    }
  }
  return saveFile(file) ? 'orders.picture_download' : 'orders.picture_failed'
}
