import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DefaultTheme } from 'vitepress'
import { TASKS } from '../../scripts/api/task-list.ts'
import { pageOf } from '../../scripts/api/tasks.ts'
import { contractPages } from './contract.ts'

type Item = DefaultTheme.SidebarItem

const headingOf = (file: string): string =>
  (/^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '').replaceAll('`', '')

/** Entry points and machines are known by the names of their pages, all others by their headings. */
const BY_NAME: ReadonlySet<string> = new Set(['api', 'charts'])
const FIRST = ['README.md', 'errors.md', 'core.md']

/** Every page of a folder: what comes first, then as the names come. */
const pagesOf = (docs: string, folder: string): Item[] => {
  const names = readdirSync(join(docs, folder)).filter((name) => name.endsWith('.md'))
  const first = FIRST.filter((name) => names.includes(name))
  return [...first, ...names.filter((name) => !first.includes(name)).toSorted()].map((name) => {
    const isNamed = BY_NAME.has(folder) && !first.includes(name)
    const page = name.replace(/\.md$/, '')
    return {
      text: isNamed ? page : headingOf(join(docs, folder, name)),
      link: `/${folder}/${name === 'README.md' ? '' : page.replace('INDEX', 'by-number')}`,
    }
  })
}

const guide = (text: string, name: string): Item => ({ text, link: `/guide/${name}` })

/** Guides in the order they are needed; folders of references as they are. */
export const sidebar = (docs: string): DefaultTheme.Sidebar => {
  const reference = (text: string, folder: string): Item[] => [{ text, items: pagesOf(docs, folder) }]
  const guides: Item[] = [
    {
      text: 'Start',
      items: [
        guide('Start', 'start'),
        guide('Install', 'install'),
        guide('Which entry point', 'entry-points'),
        { text: 'Errors and what to do', link: '/api/errors' },
        { text: 'The code on one page', link: '/map' },
        { text: 'Twenty words', link: '/glossary' },
      ],
    },
    {
      text: 'Tasks',
      items: [
        guide('A bot', 'node-bot'),
        guide('Events and alerts', 'events'),
        guide('Charts', 'charts'),
        guide('React', 'react'),
        guide('Vue', 'vue'),
        guide('React Native', 'react-native'),
        guide('Other frameworks', 'other-frameworks'),
        guide('Money only', 'money'),
        guide('Your brand', 'brand'),
        guide('Your own back end', 'deploy'),
        guide('Running the server', 'runbook'),
        guide('Upgrading', 'upgrading'),
        guide('Checking a back end', 'contract-check'),
        guide('More than one machine', 'scale'),
        guide('Tests', 'testing'),
        guide('The sandbox', 'sandbox'),
        guide('Seeing what happens', 'observing'),
        guide('Watching a client', 'inspect'),
        guide('Where it runs', 'environments'),
      ],
    },
    {
      text: 'Building on it',
      items: [
        guide('Adding to the code', 'extending'),
        guide('Releasing', 'releasing'),
        guide('Languages', 'languages'),
        guide('Theming and flags', 'theming-and-flags'),
        guide('The gallery', 'gallery'),
      ],
    },
    {
      text: 'Proof',
      items: [
        { text: 'What is built', link: '/rules/' },
        { text: 'Each fact', link: '/rules/facts/' },
        guide('Simulation', 'simulation'),
        guide('Property tests', 'property-tests'),
        guide('Cases for any language', 'vectors'),
        guide('Bad frames and answers', 'fuzzing'),
        guide('The wire log', 'wire-log'),
        guide('Benchmarks', 'benchmarks'),
        { text: 'Threats', link: '/threats' },
        { text: 'Gaps', link: '/gaps' },
        { text: 'Decisions', link: '/decisions/' },
      ],
    },
  ]
  const contract: Item[] = [
    {
      text: 'The contract',
      items: [
        { text: 'In words', link: '/protocol/' },
        ...contractPages(docs).map(({ part, title }) => ({
          text: title,
          link: `/contract/${part === 'index' ? '' : part}`,
        })),
      ],
    },
  ]
  const tasks: Item[] = TASKS.map(({ title, tasks: own }) => ({
    text: title,
    items: own.map((one) => ({ text: one.task, link: `/tasks/${pageOf(one)}` })),
  }))
  return {
    '/tasks/': tasks,
    '/contract/': contract,
    '/protocol/': contract,
    '/api/': reference('Names by entry point', 'api'),
    '/rules/': reference('Rules', 'rules'),
    '/charts/': reference('Statecharts', 'charts'),
    '/decisions/': reference('Decisions', 'decisions'),
    '/': guides,
  }
}
