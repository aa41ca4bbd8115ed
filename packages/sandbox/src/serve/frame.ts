/** A text as the frame a server sends: final, unmasked, not packed (RFC 6455, 5.2). */
export const frameOf = (text: string): Buffer => {
  const bytes = Buffer.byteLength(text)
  const head = bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + bytes)
  frame[0] = 0x81
  if (head === 2) frame[1] = bytes
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(bytes, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(bytes), 2)
  }
  frame.write(text, head)
  return frame
}

const made = new WeakMap<readonly string[], Buffer>()
/** The frames of a push one after the other, made once for everybody who hears it. */
export const framesOf = (texts: readonly string[]): Buffer => {
  const known = made.get(texts)
  if (known !== undefined) return known
  const frames = Buffer.concat(texts.map(frameOf))
  made.set(texts, frames)
  return frames
}
