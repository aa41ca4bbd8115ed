/**
 * A text as it is looked for: letters and digits alone, without case, accents and width. Capitals first: of the two Turkish
 * letters i they make one.
 */
export const lookedFor = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
