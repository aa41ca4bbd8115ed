// llms.txt and llms-full.txt: the documentation for programs that read text (https://llmstxt.org).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Texts {
  /** An index: a heading, a sentence, and a link a page with what it is about. */
  readonly index: string
  /** Every page, one after the other. */
  readonly full: string
}

const FOLDERS: readonly (readonly [title: string, folder: string])[] = [
  ['Guides', 'guide/'],
  ['Tasks', 'tasks/'],
  ['Names', 'api/'],
  ['The contract', 'protocol/'],
  ['Rules', 'rules/'],
  ['Statecharts', 'charts/'],
  ['Decisions', 'decisions/'],
]

/** `pages` are paths below docs, as the site has them; `written` are those that are no file. */
export const llmsOf = (docs: string, pages: readonly string[], written: ReadonlyMap<string, string>): Texts => {
  const read = pages.map((path) => {
    const text = (written.get(path) ?? readFileSync(join(docs, path), 'utf8')).replace(/^<!--.*?-->\s*/s, '')
    const heading = (/^# (.+)$/m.exec(text)?.[1] ?? path).replaceAll('`', '')
    const about = (/^# .+\n+([^\n#`|<!-][^\n]*)/m.exec(text)?.[1] ?? '').slice(0, 160)
    const to = path.replace('INDEX', 'by-number').replace('README', 'index').replace(/\.md$/, '.html')
    return { path, text, line: `- [${heading}](/${to})${about === '' ? '' : `: ${about}`}` }
  })
  const named = FOLDERS.map(([title, folder]) => [title, read.filter(({ path }) => path.startsWith(folder))] as const)
  const rest = read.filter(({ path }) => !FOLDERS.some(([, folder]) => path.startsWith(folder)))
  const sections = [['Start', rest] as const, ...named]
  const all = sections.map(([title, own]) => `## ${title}\n\n${own.map(({ line }) => line).join('\n')}\n`)
  return {
    index: `# openlot\n\n> A headless trading SDK for retail brokers: exact money, state machines, realtime that reconnects.\n\n${all.join('\n')}`,
    full: read.map(({ path, text }) => `<!-- ${path} -->\n\n${text.trim()}\n`).join('\n'),
  }
}
