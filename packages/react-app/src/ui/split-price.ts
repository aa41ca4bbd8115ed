const DIGIT = /\p{Nd}/u

/** Cuts a formatted price before its last two digits; separators between them stay with the tail. */
export const splitPrice = (text: string): { readonly head: string; readonly tail: string } => {
  const marks = [...text]
  let digits = 0
  let cut = marks.length
  for (let at = marks.length - 1; at >= 0 && digits < 2; at -= 1) {
    if (DIGIT.test(marks[at] ?? '')) digits += 1
    cut = at
  }
  // With two digits or fewer there is no head to stand out from.
  if (!marks.slice(0, cut).some((mark) => DIGIT.test(mark))) return { head: text, tail: '' }
  return { head: marks.slice(0, cut).join(''), tail: marks.slice(cut).join('') }
}

/** Takes a leading plus or minus off a formatted number. */
export const unsigned = (text: string): string => text.replace(/^[\u200e\u200f\u061c]*[+\-−][\u200e\u200f\u061c]*/, '')
