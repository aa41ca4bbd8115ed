// Checks that links between pages lead somewhere, and that code shown in pages is code that runs.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anchorOf } from '../docs/.vitepress/links.ts'
import { resolveRelative } from './layers/layout.ts'
import { judgeSentences } from './layers/words.ts'
import { type Files, lineAt, readFiles, root } from './lib/files.ts'
import { type CanaryResult, type Problem, report, runCanaries } from './lib/report.ts'
import { judgeDrift, withPart } from './lib/written.ts'

const ruleNames = [
  'dead-link',
  'dead-anchor',
  'dead-span',
  'house-word',
  'fence-file',
  'fence-region',
  'fence-drift',
  'drift',
]

interface Fence {
  readonly index: number
  readonly info: string
  readonly body: string
}

const FENCE = /^(`{3,})([^\n`]*)\n([\s\S]*?)^\1[ \t]*$/gm
const fencesOf = (text: string): readonly Fence[] =>
  [...text.matchAll(FENCE)].map((match) => ({
    index: match.index,
    info: match[2] ?? '',
    body: match[3] ?? '',
  }))

/** File and region a fence shows, where it names one. */
const shownBy = (info: string): readonly [file: string, region: string | undefined] | undefined => {
  const [, file, region] = /\bfile=([^\s#]+)(?:#(\S+))?/.exec(info) ?? []
  return file === undefined ? undefined : [file, region]
}

const withoutFences = (text: string): string =>
  text.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1[ \t]*$/gm, (fence) => fence.replace(/[^\n]/g, ' '))

const withoutCode = (text: string): string =>
  withoutFences(text).replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))

const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^#{1,6}\s+(.+?)\s*$/gm)].map(([, heading = '']) => anchorOf(heading)))

/**
 * Text of a fence: the whole file without the marks of regions, or the part between `// #region name` and its `//
 * #endregion`.
 */
export const regionOf = (text: string, region: string | undefined): string | undefined => {
  if (region === undefined) return text.replace(/^ *\/\/ #(?:end)?region\b.*\n/gm, '')
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.trim() === `// #region ${region}`)
  if (start < 0) return undefined
  const length = lines.slice(start + 1).findIndex((line) => line.trim().startsWith('// #endregion'))
  const inside = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length)
  const indent = Math.min(...inside.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)))
  return `${inside.map((line) => line.slice(indent)).join('\n')}\n`
}

export interface Repository {
  readonly exists: (path: string) => boolean
  readonly read: (path: string) => string | undefined
  /** Files of the repository. */
  readonly paths: readonly string[]
}

interface DocsSeen {
  readonly links: number
  readonly fences: number
  readonly problems: readonly Problem[]
}

const judgeLink = (path: string, target: string, repository: Repository): readonly [string, string] | undefined => {
  const [file = '', anchor] = target.split('#')
  const to = file === '' ? path : resolveRelative(path, decodeURIComponent(file))
  if (!repository.exists(to)) return ['dead-link', `${target} leads nowhere`]
  if (anchor === undefined || anchor === '' || !to.endsWith('.md')) return undefined
  return anchorsOf(repository.read(to) ?? '').has(anchor)
    ? undefined
    : ['dead-anchor', `${target}: no such heading there`]
}

const judgeFence = (
  file: string,
  region: string | undefined,
  body: string,
  repository: Repository,
): readonly [string, string] | undefined => {
  const source = repository.read(file)
  if (source === undefined) return ['fence-file', `${file} is not there`]
  const shown = regionOf(source, region)
  if (shown === undefined) return ['fence-region', `${file} has no region ${region ?? ''}`]
  return shown.trimEnd() === body.trimEnd()
    ? undefined
    : ['fence-drift', `differs from ${file}${region === undefined ? '' : `#${region}`}: npm run blocks`]
}

/** A page with its fences as the files they name are now. */
const withFences = (page: string, read: Repository['read']): string =>
  page.replace(FENCE, (fence: string, ticks: string, info: string) => {
    const [file = '', region] = shownBy(info) ?? []
    const shown = regionOf(read(file) ?? '', region)
    return file === '' || !shown ? fence : `${ticks}${info}\n${shown.trimEnd()}\n${ticks}`
  })

const DECISIONS = 'docs/decisions/README.md'
const LIST = /(?:^- \[\d+\. .*\n?)+/m
/** The page of decisions with its list, in the words of their headings. */
const withDecisions = (pages: Files): string => {
  const lines = [...pages]
    .filter(([path]) => /^docs\/decisions\/\d{4}-[^/]+\.md$/.test(path))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([path, text]) => `- [${/^# (.+)$/m.exec(text)?.[1] ?? path}](${path.slice('docs/decisions/'.length)})`)
  return withPart((pages.get(DECISIONS) ?? '').trimEnd(), LIST, `${lines.join('\n')}\n`)
}

export const judgeDocs = (pages: Files, repository: Repository): DocsSeen => {
  const problems: Problem[] = []
  let links = 0
  let fences = 0
  const known = `\n${repository.paths.join('\n')}\n`
  for (const [path, text] of pages) {
    const add = (index: number, found: readonly [string, string] | undefined): void => {
      if (found !== undefined) problems.push({ rule: found[0], path, line: lineAt(text, index), text: found[1] })
    }
    for (const match of withoutCode(text).matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)) {
      const target = match[1] ?? ''
      if (/^[a-z][a-z+.-]*:|^\/\//i.test(target)) continue
      links++
      add(match.index, judgeLink(path, target, repository))
    }
    // Checks that a file named in code exists, by its whole path or the end of it. Names with a placeholder or a
    // wildcard are skipped.
    for (const { 0: span, 1: named = '', index } of withoutFences(text).matchAll(
      /`(?:\.?\.\/)*(\w[\w./-]*\.(?:tsx?|mjs|css))`/g,
    ))
      if (!known.includes(`/${named}\n`) && !known.includes(`\n${named}\n`))
        add(index, ['dead-span', `${span} is no file here`])
    problems.push(...judgeSentences(path, text, withoutCode(text)))
    for (const { index, info, body } of fencesOf(text)) {
      const shown = shownBy(info)
      if (shown === undefined) continue
      fences++
      add(index, judgeFence(...shown, body, repository))
    }
  }
  const listed = new Map([[DECISIONS, pages.get(DECISIONS) ?? '']])
  if (pages.has(DECISIONS))
    problems.push(...judgeDrift(new Map([[DECISIONS, withDecisions(pages)]]), listed, 'npm run blocks'))
  return { links, fences, problems }
}

export const docCanaries = (): CanaryResult =>
  runCanaries(readFiles(['scripts/canary/docs'], /\.txt$/), ruleNames, (files) => {
    const pages = new Map([...files].filter(([path]) => path.endsWith('.md')))
    return judgeDocs(pages, {
      exists: (path) => files.has(path),
      read: (path) => files.get(path),
      paths: [...files.keys()],
    }).problems
  })

if (import.meta.main) {
  const exists = (path: string): boolean => existsSync(join(root, path))
  const read = (path: string): string | undefined =>
    path !== '' && exists(path) ? readFileSync(join(root, path), 'utf8') : undefined
  const own = ['core', 'react', 'vue', 'sandbox', 'contract', 'create-openlot'].map(
    (name) => `packages/${name}/README.md`,
  )
  const shown = ['README.md', 'CONTRIBUTING.md', ...own].map((path) => [path, read(path) ?? ''] as const)
  const pages = new Map([...readFiles(['docs'], /\.md$/), ...shown])
  if (process.argv.includes('--write'))
    for (const [path, text] of pages) {
      const now = withFences(text, read)
      if (now !== text) writeFileSync(join(root, path), now)
      pages.set(path, now)
    }
  if (process.argv.includes('--write')) {
    pages.set(DECISIONS, withDecisions(pages))
    writeFileSync(join(root, DECISIONS), withDecisions(pages))
  }
  const folders = ['packages', 'scripts', 'e2e', 'bench', 'docs']
  const paths = [...readdirSync(root), ...readFiles(folders, /\.(?:tsx?|mjs|css)$/).keys()]
  const { links, fences, problems } = judgeDocs(pages, { exists, read, paths })
  const counts = [
    { name: 'pages', count: pages.size, floor: 8 },
    { name: 'links', count: links, floor: 10 },
    { name: 'fences', count: fences, floor: 1 },
  ]
  report('docs', counts, docCanaries(), problems)
}
