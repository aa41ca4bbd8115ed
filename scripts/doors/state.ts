// A domain keeps all state in its context, where it is cleared with the account; a variable would not be.
import { type Files, isTest, lineAt } from '../lib/files.ts'
import type { Problem } from '../lib/report.ts'
import { readSource } from '../lib/source.ts'
import { coreSource, type Doors } from './house.ts'

const OPEN = '([{'
const CLOSE = ')]}'

/** Where the bracket that opens at `from` is closed. */
const closing = (code: string, from: number): number => {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    if (OPEN.includes(code.charAt(at))) depth += 1
    if (CLOSE.includes(code.charAt(at))) depth -= 1
    if (depth === 0) return at
  }
  return code.length
}

/** Where the body of an arrow that ends at `from` is over: its block or its expression. */
const endOfArrow = (code: string, from: number): number => {
  let at = from + (/^\s*/.exec(code.slice(from))?.[0].length ?? 0)
  if (code.charAt(at) === '{') return closing(code, at) + 1
  for (; at < code.length; at += 1) {
    const char = code.charAt(at)
    if (OPEN.includes(char)) at = closing(code, at)
    else if (CLOSE.includes(char) || char === ',' || char === ';') return at
    // The next line goes on only with a sign: a chain, an operator.
    else if (
      char === '\n' &&
      !/^\s*[.?:&|+*/<>=-]/.test(code.slice(at)) &&
      !/(?:=>|[=?:&|+*(])\s*$/.test(code.slice(from, at))
    )
      return at
  }
  return at
}

/** What runs when the domain is made: the code of its body without that of the functions in it. Same length. */
const ownCode = (code: string, from: number, to: number): string => {
  let own = ''
  for (let at = from; at < to; ) {
    if (code.startsWith('=>', at)) {
      const end = Math.min(endOfArrow(code, at + 2), to)
      own += code.slice(at, end).replace(/[^\n]/g, ' ')
      at = end
    } else {
      own += code.charAt(at)
      at += 1
    }
  }
  return own
}

const STATE = /\blet\s+(\w+)|\bnew\s+(?:Weak)?(?:Map|Set)\b/g
const nameOf = (own: string, match: RegExpExecArray): string =>
  match[1] ?? [...own.slice(0, match.index).matchAll(/\bconst\s+(\w+)/g)].at(-1)?.[1] ?? ''

/** `domains` is how many bodies were read. Whole: every entry of the list must have been met. */
export const judgeState = (
  files: Files,
  { state }: Pick<Doors, 'state'>,
  whole: boolean,
): { readonly domains: number; readonly problems: readonly Problem[] } => {
  const problems: Problem[] = []
  const met = new Set<string>()
  let domains = 0
  for (const [path, text] of files) {
    if (!path.startsWith(`${coreSource}domain/`) || isTest(path)) continue
    const { code } = readSource(text)
    for (const call of code.matchAll(/(?<![.\w$])domain\s*(?:<[^(]*>)?\s*\(/g)) {
      domains += 1
      const open = call.index + call[0].length - 1
      const to = closing(code, open)
      const arrow = code.indexOf('=>', open)
      if (arrow < 0 || arrow > to) {
        const text = 'a domain is made by a function written in its place'
        problems.push({ rule: 'domain-state', path, line: lineAt(code, call.index), text })
        continue
      }
      const from = arrow + 2
      const own = ownCode(code, from, to)
      for (const match of own.matchAll(STATE)) {
        const name = nameOf(own, match)
        const entry = state.find((one) => path === `${coreSource}domain/${one.file}` && one.name === name)
        if (entry !== undefined && entry.why !== '') met.add(`${entry.file} ${entry.name}`)
        else
          problems.push({
            rule: 'domain-state',
            path,
            line: lineAt(text, from + match.index),
            text: `${name} would outlive the account: context.notes, context.cell, context.rows, or a reason in doors.json`,
          })
      }
    }
  }
  if (whole)
    for (const { file, name } of state)
      if (!met.has(`${file} ${name}`))
        problems.push({ rule: 'domain-state-list', path: 'packages/core/doors.json', text: `${file} keeps no ${name}` })
  return { domains, problems }
}
