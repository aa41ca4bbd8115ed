// The site: the pages of this folder as they are, with a side bar, a search that needs no server, and the look of the app.
import { copyFileSync, cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { anchorOf, rewrites, shownAs } from './links.ts'
import { sidebar } from './sidebar.ts'

const docs = join(dirname(fileURLToPath(import.meta.url)), '..')
const icon = join(docs, '../packages/react-app/public/icon.svg')

/** Files that pages lead to and that are no pages. */
const BESIDE = ['protocol', 'examples'] as const

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
    config: (md) => {
      const source = process.env.OPENLOT_SOURCE
      md.core.ruler.push('links-out-of-the-site', ({ tokens, env }) => {
        for (const { children } of tokens) shownAs(children ?? [], String(env.path ?? ''), docs, source)
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
  buildEnd: ({ outDir }) => {
    copyFileSync(icon, join(outDir, 'icon.svg'))
    for (const folder of BESIDE)
      cpSync(join(docs, folder), join(outDir, folder), { recursive: true, filter: (path) => !path.endsWith('.md') })
  },
  themeConfig: {
    siteTitle: 'openlot',
    nav: [
      { text: 'Start', link: '/guide/install' },
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
        // The index of rules repeats every rule; its pages are what is looked for.
        _render: (text, env, md) => (env.relativePath === 'rules/by-number.md' ? '' : md.render(text, env)),
      },
    },
    docFooter: { prev: 'Before', next: 'Next' },
    externalLinkIcon: true,
  },
  vite: {
    // A folder above the site holds the tokens of the app.
    server: { fs: { allow: [join(docs, '..')] } },
  },
})
