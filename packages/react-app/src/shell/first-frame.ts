/** Longest wait for frames: a page in the background draws none. */
const LONGEST_MS = 100

const after = (ms: number): Promise<void> => new Promise((begin) => setTimeout(begin, ms))

/** The next step is a task of its own: what a finger does meanwhile is answered between two. */
export const nextTask = (): Promise<void> => after(0)

/** A drawing has been seen once the frame after the next one begins. */
const nextFrames = (): Promise<void> =>
  Promise.race([
    after(LONGEST_MS),
    new Promise<void>((seen) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen)))),
  ])

let resolve = (): void => {}
/** The frame has been seen with its words: what is large and not needed for that waits for it. */
export const frameSeen = new Promise<void>((seen) => {
  resolve = seen
})

/** The frame is drawn with its words. */
export const frameDrawn = (): void => void nextFrames().then(resolve)

/** A slow phone draws its first frame in less, once the words are here. */
const SOON_MS = 300
let soon: Promise<void> | undefined
/** As `frameSeen`, but not for long from the first time it is asked: words may be slow to come, or not come at all. */
export const frameSeenSoon = (): Promise<void> => {
  soon ??= Promise.race([frameSeen, after(SOON_MS)])
  return soon
}
