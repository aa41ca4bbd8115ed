/**
 * A short code of a text (FNV-1a, 32 bit, hexadecimal): enough to distinguish two texts, and the text is not in it. It
 * is no protection against trying every possible text.
 */
export const fingerprintOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16)
}
