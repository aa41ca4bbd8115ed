/** A word of a program: everything but comments, spaces, and commas that only end a list. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

const WORD = new RegExp(
  [
    String.raw`(?<skip>\s+|\/\/[^\n]*|\/\*[^]*?\*\/)`,
    String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`,
    String.raw`\$?\$?[\p{L}_][\w$]*|\$\d`,
    String.raw`\d[\w.]*`,
    String.raw`\.\.\.|=>|[!=]==?|[<>]=|&&|\|\||\?\?|\?\.|\*\*|[+\-*/]=`,
    '[^]',
  ].join('|'),
  'gu',
)
/** The first sign of a pattern and of a division is the same; the token before decides which it is. */
const PATTERN = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
const ENDS_VALUE = /^(?:[\w$'"`)\]}]|$)/

/** The end of a text in backticks, with what stands in its braces. */
const templateEnd = (text: string, start: number): number => {
  let at = start + 1
  for (let depth = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\\') at += 1
    else if (depth === 0 && sign === '`') return at + 1
    else if (depth > 0 && sign === '`') at = templateEnd(text, at) - 1
    else if (sign === '$' && text[at + 1] === '{') {
      depth += 1
      at += 1
    } else if (depth > 0 && sign === '{') depth += 1
    else if (depth > 0 && sign === '}') depth -= 1
  }
  return at
}

export const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    PATTERN.lastIndex = at
    WORD.lastIndex = at
    const word = WORD.exec(text)
    let end = word === null ? text.length : WORD.lastIndex
    if (word?.groups?.skip === undefined) {
      const before = tokens.at(-1)?.text ?? ';'
      if (text[at] === '`') end = templateEnd(text, at)
      else if (text[at] === '/' && !ENDS_VALUE.test(before) && PATTERN.test(text)) end = PATTERN.lastIndex
      const own = text.slice(at, end)
      if (/^[)\]}]$/.test(own) && before === ',') tokens.pop()
      tokens.push({ text: own, start: at, end })
    }
    at = end
  }
  return tokens
}
