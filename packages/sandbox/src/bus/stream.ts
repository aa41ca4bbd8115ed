// Numbered messages of lines. All lines of a turn of the event loop are one message, or parts of one where they are long.

/** Characters of a part: NATS takes 1 MiB, and a character is 3 bytes at most. */
const PART = 300_000
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** Collects lines, which hold no line break, and sends them at the end of the turn. */
export const createOutbox = (send: (message: string) => void) => {
  let lines: string[] = []
  let number = 0
  let isDue = false
  const flush = (): void => {
    isDue = false
    if (lines.length === 0) return
    const text = lines.join('\n')
    lines = []
    for (let from = 0; from < text.length || from === 0; ) {
      let to = Math.min(text.length, from + PART)
      if (isLowSurrogate(text.charCodeAt(to))) to -= 1
      number += 1
      send(`${number}${to < text.length ? '+' : ''}\n${text.slice(from, to)}`)
      from = Math.max(to, 1)
    }
  }
  return {
    put: (line: string): void => {
      lines.push(line)
      if (isDue) return
      isDue = true
      setImmediate(flush)
    },
    flush,
  }
}

/** First message of a sender that has sent nothing before. */
export const isFirst = (message: string): boolean => /^1\+?\n/.test(message)

/** Reads the messages of one outbox. `onGap` is called once, when one is missing: what it held is not known, and nothing more is read. */
export const createInbox = (take: (lines: readonly string[]) => void, onGap: () => void) => {
  let expected = 1
  let parts = ''
  return (message: string): void => {
    if (expected === 0) return
    const end = message.indexOf('\n')
    const head = message.slice(0, end)
    if (Number.parseInt(head, 10) !== expected) {
      expected = 0
      onGap()
      return
    }
    expected += 1
    parts += message.slice(end + 1)
    if (head.endsWith('+')) return
    const text = parts
    parts = ''
    take(text.split('\n'))
  }
}
