// The search: a task is found by what a person wants to do, and comes before the names.
import { TASKS } from '../../scripts/api/task-list.ts'
import { pageOf } from '../../scripts/api/tasks.ts'

/** Handed to MiniSearch in the browser as text: each function may use nothing from outside of itself. */
export const searchOptions = {
  fuzzy: (term: string): number | false => (term.length > 4 ? 0.2 : false),
  /** The last word may still be typed; those before it are whole. */
  prefix: (term: string, at: number, terms: readonly string[]): boolean => term.length > 2 && at === terms.length - 1,
  boost: { title: 4, text: 2, titles: 1 },
  boostDocument: (id: unknown): number => {
    const [, folder = ''] = String(id).split('/')
    const isErrors = String(id).startsWith('/api/errors')
    return isErrors ? 2 : ({ tasks: 4, guide: 2, protocol: 2 }[folder] ?? 1)
  },
  /** Words of a question that are in every page say nothing of any. */
  processTerm: (term: string): string | null => {
    const word = term.toLowerCase()
    const empty =
      /^(?:a|an|and|am|are|as|at|be|by|can|could|did|do|does|for|from|get|go|have|how|i|if|in|into|is|it|its|me|much|many|my|need|of|on|or|should|so|some|something|that|the|their|there|this|through|to|too|up|use|want|was|we|what|when|where|which|who|why|will|with|would|you|your)$/
    return empty.test(word) ? null : word
  },
}

/** Other words for what a guide is about. */
const GUIDES: Readonly<Record<string, string>> = {
  brand: 'change logo, icon, colours, colors, name, white label, theme',
  charts: 'candles, candlestick, ohlc, bars, klines, draw a chart',
  'contract-check': 'test my server, own back end, api compatible',
  debugging: 'breakpoint, vs code, editor, devtools',
  deploy: 'production, host, docker, kubernetes, nginx, go live, release',
  environments: 'next.js, vite, webpack, ssr, typescript version, types missing, node version, supported browsers',
  events: 'notifications, order filled, executed, closed by stop',
  extending: 'contribute, add a screen, add a field, add a domain',
  install: 'npm, yarn, pnpm, package, setup, download, how to install',
  languages: 'add a language, translate, translation, i18n, locale',
  'node-bot': 'bot, algorithm, automated trading, script, too many requests',
  observing: 'log errors, logging, monitoring, sentry, metrics, tracing, opentelemetry',
  'other-frameworks': 'svelte, solid, angular, vanilla, plain javascript',
  'property-tests': 'fast-check, fuzz, random tests',
  react: 'hooks, components, front end',
  'react-native': 'mobile, ios, android, expo',
  runbook: 'operate, backup, restore, restart, on call',
  sandbox: 'mock server, fake broker, local server, test accounts, who can sign in',
  scale: 'postgres, cluster, replicas, high availability',
  start: 'quick start, getting started, template, new project, scaffold, tutorial',
  testing: 'unit tests, mock, without a network',
  'theming-and-flags': 'dark mode, feature flags, switches',
  upgrading: 'new version, migrate, breaking changes, semver',
  vue: 'composables, components, front end',
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ...TASKS.flatMap(({ tasks }) => tasks).map((one) => [`tasks/${pageOf(one)}.md`, one.also] as const),
  ...Object.entries(GUIDES).map(([page, also]) => [`guide/${page}.md`, also] as const),
  ['api/errors.md', 'list of error codes, failures, exceptions, what to do'],
  ['protocol/index.md', 'websocket protocol, openapi, asyncapi, swagger, rest api, endpoints, messages'],
])

/** A page as it is searched. A task page is one place of the index; it and a guide have the other words for what they are about. */
export const searched = (path: string, html: string): string => {
  // The index of rules repeats every rule; its pages are what is looked for.
  if (path === 'rules/by-number.md' || path === 'tasks/index.md') return ''
  const also = WORDS.get(path)
  if (also === undefined) return html
  const whole = path.startsWith('tasks/') ? html.replace(/<(\/?)h[23]\b/g, '<$1p') : html
  return whole.replace('</h1>', `</h1><p>${also}</p>`)
}
