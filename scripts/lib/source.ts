// Enough of a reader for TypeScript text: what is comment, what is string, what is imported. Not a parser, and fast.

export interface Source {
  /** Comments blanked, strings kept. Same length and lines as the text. */
  readonly uncommented: string
  /** Comments and the insides of strings blanked. */
  readonly code: string
  /** Everything but the comments blanked. */
  readonly comments: string
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

// Comment, string, template or regular expression, whichever starts first. A quoted string ends with its line at the latest,
// so that an apostrophe in JSX text spoils one line and not the file. Templates are taken whole, with their expressions.
const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*(?:'|(?=\n|$))|"(?:\\.|[^"\\\n])*(?:"|(?=\n|$))|`(?:\\[\s\S]|[^`\\])*`|(?<=(?:^|[(,=:[!&|?{;+\n]|return|=>)\s*)\/(?![/*>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g

export const readSource = (text: string): Source => {
  let uncommented = ''
  let code = ''
  let comments = ''
  let last = 0
  for (const match of text.matchAll(token)) {
    const between = text.slice(last, match.index)
    const found = match[0]
    const comment = found.startsWith('//') || found.startsWith('/*')
    uncommented += between + (comment ? blank(found) : found)
    // A template keeps its expressions: they are code.
    code += between + (comment ? blank(found) : found.startsWith('`') ? keepHoles(found) : blankInside(found))
    comments += blank(between) + (comment ? found : blank(found))
    last = match.index + found.length
  }
  const rest = text.slice(last)
  return { uncommented: uncommented + rest, code: code + rest, comments: comments + blank(rest) }
}

const blankInside = (literal: string): string => literal.charAt(0) + blank(literal.slice(1, -1)) + literal.slice(-1)

const keepHoles = (template: string): string => {
  let out = ''
  let depth = 0
  for (let at = 0; at < template.length; at++) {
    const char = template.charAt(at)
    if (depth === 0 && char === '$' && template.charAt(at + 1) === '{') {
      depth = 1
      out += '${'
      at++
    } else if (depth > 0) {
      depth += char === '{' ? 1 : char === '}' ? -1 : 0
      out += char
    } else out += char === '\n' || char === '`' ? char : ' '
  }
  return out
}

export interface Import {
  readonly specifier: string
  readonly typeOnly: boolean
  readonly index: number
}

const statement =
  /(?<=^|[;\n])[ \t]*(?:import|export)\s+(type\s+(?!from\s*['"]))?(?:(?:[\w$]+|\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})(?:\s*,\s*(?:\*\s+as\s+[\w$]+|\{[^}]*\}))?\s*from\s*)?(['"])([^'"\n]+)\2/g
const dynamic = /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g

/** What a file imports or re-exports, in order. Only `import type` counts as a type: the other forms load the module. */
export const importsOf = ({ uncommented }: Source): readonly Import[] => {
  const found: Import[] = []
  for (const match of uncommented.matchAll(statement)) {
    found.push({ specifier: match[3] ?? '', typeOnly: match[1] !== undefined, index: match.index })
  }
  for (const match of uncommented.matchAll(dynamic)) {
    found.push({ specifier: match[2] ?? '', typeOnly: false, index: match.index })
  }
  return found
}
