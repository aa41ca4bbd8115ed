const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
/** Tags that end a line where it is written as HTML. */
const BREAKS = /<(?:br|hr)\b[^>]*>|<\/(?:p|div|li|tr|h[1-6]|ul|ol|table|blockquote)\s*>/gi
/** Elements that are no text: their content goes with them. */
const UNSEEN = /<(script|style|template|title|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const LAST_CODE_POINT = 0x10ffff

const character = (digits: string, base: number): string => {
  const code = Number.parseInt(digits, base) // number-ok: a character, at most seven digits
  return code > 0 && code <= LAST_CODE_POINT && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : ''
}

/**
 * Untrusted HTML as its words alone, line by line: no tag of it is left, so nothing of it can run or load.
 * @example htmlWords('<p>A&amp;B</p><p>C</p>') // => 'A&B\nC'
 */
export const htmlWords = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(UNSEEN, '')
    .replace(BREAKS, '\n')
    .replace(/<\/?[a-z!?][^>]*(?:>|$)/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (all, decimal, hex, name) =>
      decimal ? character(decimal, 10) : hex ? character(hex, 16) : (ENTITIES[name] ?? all),
    )
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
