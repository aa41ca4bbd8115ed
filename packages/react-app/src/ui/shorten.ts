/** A letter of these scripts is about as wide as two others. */
const WIDE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60\u{1f000}-\u{3ffff}]/u

/**
 * The beginning of a text that would be wider than so many letters; a text that is no wider stays as it is.
 * @example shorten('Trading hours', 8) // => 'Trading…'
 */
export const shorten = (text: string, letters: number): string => {
  const kept: string[] = []
  let room = letters
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    room -= WIDE.test(segment) ? 2 : 1
    if (room < 0) return `${kept.slice(0, -1).join('').trimEnd()}…`
    kept.push(segment)
  }
  return text
}
