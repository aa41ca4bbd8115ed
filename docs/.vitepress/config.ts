// The site: the pages of this folder as they are, with a side bar, a search that needs no server, and the look of the app.
import { copyFileSync, cpSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { addressesOf, withLinks } from './code-links.ts'
import { contractPages } from './contract.ts'
import { anchorOf, rewrites, shownAs } from './links.ts'
import { llmsOf } from './llms.ts'
import { searched, searchOptions } from './search.ts'
import { sidebar } from './sidebar.ts'
import { withTabs } from './tabs.ts'

const docs = join(dirname(fileURLToPath(import.meta.url)), '..')
const icon = join(docs, '../packages/react-app/public/icon.svg')

/** Files that pages lead to and that are no pages. */
const BESIDE = ['protocol', 'examples'] as const
const addresses = addressesOf(docs)
/** Workspaces are built from their TypeScript. */
const conditions = ['source', 'module', 'browser', 'development|production']

// The tokens of the app follow the switch of the site, from before the first paint.
const THEME = `(() => {
  const page = document.documentElement
  const follow = () => { page.dataset.theme = page.classList.contains('dark') ? 'dark' : 'light' }
  follow()
  new MutationObserver(follow).observe(page, { attributeFilter: ['class'] })
})()`

export default defineConfig({
  title: 'openlot',
  titleTemplate: ':title · openlot',
  description: 'A headless trading SDK for retail brokers: exact money, state machines, realtime that reconnects.',
  lang: 'en',
  cacheDir: '../.cache/docs',
  rewrites,
  head: [
    ['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }],
    ['script', {}, THEME],
  ],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: anchorOf },
    codeTransformers: [
      {
        name: 'names-to-pages',
        postprocess: (html, { lang }) => (/^tsx?$/.test(lang) ? withLinks(html, addresses) : html),
      },
    ],
    config: (md) => {
      const source = process.env.OPENLOT_SOURCE
      md.core.ruler.push('links-out-of-the-site', ({ tokens, env }) => {
        for (const { children } of tokens) shownAs(children ?? [], String(env.path ?? ''), docs, source)
      })
      md.core.ruler.before('normalize', 'tabs', (state) => {
        state.src = withTabs(state.src)
      })
      const fence = md.renderer.rules.fence
      md.renderer.rules.fence = (tokens, at, options, env, self) => {
        const token = tokens[at]
        if (token?.info.trim() === 'mermaid')
          return `<Statechart chart="${md.utils.escapeHtml(encodeURIComponent(token.content))}" />`
        return fence?.(tokens, at, options, env, self) ?? ''
      }
    },
  },
  transformPageData: (page) => {
    if (/^charts\/(?!index)/.test(page.relativePath)) page.frontmatter.aside = false
    if (page.relativePath === 'index.md')
      Object.assign(page.frontmatter, { sidebar: false, aside: false, pageClass: 'home', titleTemplate: ':title' })
  },
  buildEnd: ({ outDir, pages }) => {
    const written = new Map(contractPages(docs).map(({ part, content }) => [`contract/${part}.md`, content]))
    const texts = llmsOf(
      docs,
      pages.filter((path) => !written.has(path)),
      written,
    )
    writeFileSync(join(outDir, 'llms.txt'), texts.index)
    writeFileSync(join(outDir, 'llms-full.txt'), texts.full)
    copyFileSync(icon, join(outDir, 'icon.svg'))
    for (const folder of BESIDE)
      cpSync(join(docs, folder), join(outDir, folder), { recursive: true, filter: (path) => !path.endsWith('.md') })
  },
  themeConfig: {
    siteTitle: 'openlot',
    nav: [
      { text: 'Start', link: '/guide/install' },
      { text: 'Tasks', link: '/tasks/' },
      { text: 'Names', link: '/api/' },
      { text: 'What is built', link: '/rules/' },
      { text: 'Statecharts', link: '/charts/' },
      { text: 'Contract', link: '/protocol/' },
    ],
    sidebar: sidebar(docs),
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        _render: (text, env, md) => searched(env.relativePath, md.render(text, env)),
        miniSearch: { searchOptions },
      },
    },
    docFooter: { prev: 'Before', next: 'Next' },
    externalLinkIcon: true,
  },
  vite: {
    // A folder above the site holds the tokens of the app.
    server: { fs: { allow: [join(docs, '..')] } },
    resolve: { conditions },
    worker: { format: 'es' },
  },
})
