// Checks that a page whose form is refused to a mock account is closed to it by its address too.
import { dirname, join } from 'node:path/posix'
import { type Files, isTest, lineAt } from '../lib/files.ts'
import type { Problem } from '../lib/report.ts'
import { coreSource } from './layout.ts'

const APP = 'packages/react-app/src/'
const SCREENS = `${APP}shell/screens.ts`
const ROUTES = `${coreSource}domain/navigation/routes.ts`

const relativeImports = (path: string, text: string): readonly string[] =>
  [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to = '']) => join(dirname(path), to))

/** Files of a screen: its own, and what they draw with. */
const filesOf = (files: Files, path: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(path) || !path.startsWith(`${APP}screens/`)) return seen
  seen.add(path)
  for (const next of relativeImports(path, files.get(path) ?? '')) filesOf(files, next, seen)
  return seen
}

/** Forms behind the panels that core exports, where a mock account is refused: by the panel's name. */
const refusingForms = (files: Files): ReadonlyMap<string, string> => {
  const forms = new Map<string, string>()
  for (const [path, text] of files) {
    if (!path.startsWith(`${coreSource}domain/`) || !/\.(?:panel|form)\.ts$/.test(path) || isTest(path)) continue
    const form = [path, ...relativeImports(path, text)].find(
      (one) => one.endsWith('.form.ts') && (files.get(one) ?? '').includes("'moveMoney'"),
    )
    if (form === undefined) continue
    for (const [, name = ''] of text.matchAll(/^export const (\w+Panel)\b/gm)) forms.set(name, form)
  }
  return forms
}

/** Paths in a table of addresses. */
const tableOf = (text: string, name: string): readonly string[] => {
  const [, body = ''] = new RegExp(`const ${name}\\b[^=]*= \\[([^\\]]*)\\]`).exec(text) ?? []
  return [...body.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
}

/** Pages that move money are counted: a check that knows none looks at nothing. */
export const judgeMoney = (files: Files): { readonly pages: number; readonly problems: readonly Problem[] } => {
  const screens = files.get(SCREENS) ?? ''
  const routes = files.get(ROUTES) ?? ''
  const [money, below] = [tableOf(routes, 'MONEY'), tableOf(routes, 'PROTECTED')]
  const forms = refusingForms(files)
  const problems: Problem[] = []
  let pages = 0
  for (const [, name = '', to = ''] of screens.matchAll(/^ {2}'?([\w/-]+)'?: \{[^}]*?import\('([^']+)'\)/gm)) {
    const path = `/${name}`
    const shown = [...filesOf(files, join(dirname(SCREENS), to))]
      .flatMap((file) => [...(files.get(file) ?? '').matchAll(/\buse(?:Form|Facts)\(\s*(\w+)/g)])
      .map(([, panel = '']) => panel)
      .find((panel) => forms.has(panel))
    if (shown === undefined) continue
    pages += 1
    if (money.includes(path) || below.some((at) => path === at || path.startsWith(`${at}/`))) continue
    problems.push({
      rule: 'money-address',
      path: ROUTES,
      line: lineAt(routes, Math.max(0, routes.indexOf('const MONEY'))),
      text: `${path} shows ${shown}, and ${forms.get(shown)} refuses it to a mock account, which may open the page: its address goes in MONEY, and in ACC-3 of docs/rules/access.md`,
    })
  }
  return { pages, problems }
}
