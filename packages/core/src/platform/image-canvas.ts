import type { Images } from '../ports/index.ts'
import { HEAD_BYTES, pictureProblem } from './picture-size.ts'

/** The size that fits `maxWidth`; never larger than the original. */
export const fittedSize = (
  size: { readonly width: number; readonly height: number },
  maxWidth: number,
): { readonly width: number; readonly height: number } => {
  const scale = Math.min(1, maxWidth / size.width)
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) }
}

/**
 * Drawn anew as JPEG: what is not picture (place, camera, thumbnail) is lost. A file that is no picture or an enormous one
 * is not even decoded, and one that cannot be drawn is never sent as it is.
 */
export const compressImage: Images['compress'] = async (file, { quality, maxWidth }) => {
  if (!(file instanceof Blob)) return { problem: 'not a file' }
  try {
    const problem = pictureProblem(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
    if (problem !== undefined) return { problem }
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = fittedSize(picture, maxWidth)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const pen = canvas.getContext('2d')
    if (pen === null) return { problem: 'no canvas' }
    // JPEG knows no transparency: without this it would turn black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(picture, 0, 0, width, height)
    picture.close()
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (drawn === null) return { problem: 'not encodable' }
    const name = file instanceof File ? file.name.replace(/\.[^.]*$/, '') : 'image'
    return { file: new File([drawn], `${name}.jpg`, { type: 'image/jpeg' }) }
  } catch {
    return { problem: 'not a picture' }
  }
}
