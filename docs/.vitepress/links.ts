import { existsSync, statSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'

/** What this file needs of a token of markdown-it. */
interface Token {
  readonly type: string
  tag: string
  attrs: [string, string][] | null
  attrGet(name: string): string | null
  attrSet(name: string, value: string): void
}

/** Headings are linked to by GitHub's rule, here as well as there: lower case, spaces to hyphens, punctuation dropped. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** How pages that GitHub shows for a folder are called here. `INDEX.md` differs from `index.md` by its case alone. */
const NAMES: Readonly<Record<string, string>> = { 'README.md': 'index.md', 'INDEX.md': 'by-number.md' }
export const rewrites = {
  'README.md': 'index.md',
  'rules/INDEX.md': 'rules/by-number.md',
  'rules/facts/README.md': 'rules/facts/index.md',
  ':folder/README.md': ':folder/index.md',
} as const

/** Files that a page of the site includes whole. */
const INCLUDED: Readonly<Record<string, string>> = { 'packages/sandbox/README.md': '/guide/sandbox.md' }

/**
 * Pages lead to source files, which are no part of the site: such a link becomes the name of the file, or, with the address of
 * the repository in OPENLOT_SOURCE (`https://host/owner/name/blob/main`), a link to it there.
 */
export const shownAs = (tokens: readonly Token[], page: string, docs: string, source: string | undefined): void => {
  let isSpan = false
  for (const token of tokens) {
    if (token.type === 'link_close' && isSpan) {
      token.tag = 'span'
      isSpan = false
    }
    if (token.type !== 'link_open') continue
    const href = token.attrGet('href') ?? ''
    if (href === '' || /^(?:[a-z][a-z+.-]*:|\/|#)/i.test(href)) continue
    const [path = '', anchor] = decodeURIComponent(href).split('#')
    const file = resolve(dirname(page), path)
    const isFile = existsSync(file) && statSync(file).isFile()
    if (isFile && !relative(docs, file).startsWith('..')) {
      if (file.endsWith('.md'))
        token.attrSet(
          'href',
          href.replace(/[^/#]+\.md/, (name) => NAMES[name] ?? name),
        )
      // A file beside the pages: fetched by the browser, not looked for among them.
      else token.attrSet('target', '_self')
      continue
    }
    const name = relative(resolve(docs, '..'), file).split(sep).join('/')
    const included = INCLUDED[name]
    if (included !== undefined) {
      token.attrSet('href', `${included}${anchor === undefined ? '' : `#${anchor}`}`)
      continue
    }
    if (source !== undefined) {
      token.attrSet('href', `${source}/${name}${anchor === undefined ? '' : `#${anchor}`}`)
      continue
    }
    token.tag = 'span'
    token.attrs = [
      ['class', 'source'],
      ['title', name],
    ]
    isSpan = true
  }
}
