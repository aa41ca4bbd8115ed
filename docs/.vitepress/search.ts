// The search: a task is found by what a person wants to do, and comes before the names.
import { TASKS } from '../../scripts/api/task-list.ts'
import { pageOf } from '../../scripts/api/tasks.ts'

/** Handed to MiniSearch in the browser as text: it may use nothing from outside of itself. */
export const searchOptions = {
  fuzzy: 0.2,
  prefix: true,
  boost: { title: 4, text: 2, titles: 1 },
  boostDocument: (id: unknown): number => (String(id).startsWith('/tasks/') ? 4 : 1),
}

const WORDS: ReadonlyMap<string, string> = new Map(
  TASKS.flatMap(({ tasks }) => tasks).map((one) => [`tasks/${pageOf(one)}.md`, one.also]),
)

/** A page as it is searched. A task page is one place of the index, with the other words for its task in its heading. */
export const searched = (path: string, html: string): string => {
  // The index of rules repeats every rule; its pages are what is looked for.
  if (path === 'rules/by-number.md' || path === 'tasks/index.md') return ''
  const also = WORDS.get(path)
  if (also === undefined) return html
  return html.replace(/<(\/?)h[23]\b/g, '<$1p').replace('</h1>', `</h1><p>${also}</p>`)
}
