// Names in code lead to where they are explained: a task to its page, a type to its place among the names.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TASKS } from '../../scripts/api/task-list.ts'
import { pageOf } from '../../scripts/api/tasks.ts'

/** Types and the names of tasks, with their address. Where entry points share a name, the first of the index has it. */
export const addressesOf = (docs: string): ReadonlyMap<string, string> => {
  const index = readFileSync(join(docs, 'api/README.md'), 'utf8')
  const addresses = new Map<string, string>()
  for (const [, name = '', page = '', anchor = ''] of index.matchAll(/\[(\w+)\]\(([\w-]+)\.md#([\w-]+)\)/g))
    if (/^[A-Z]\w*[a-z]/.test(name) && !addresses.has(name)) addresses.set(name, `/api/${page}.html#${anchor}`)
  for (const { tasks } of TASKS)
    for (const one of tasks)
      if (/[a-z][A-Z]/.test(one.name) && !one.name.includes('.')) addresses.set(one.name, `/tasks/${pageOf(one)}.html`)
  return addresses
}

/** Highlighted code with its names linked, each once: a second link says nothing new. */
export const withLinks = (html: string, addresses: ReadonlyMap<string, string>): string => {
  const seen = new Set<string>()
  return html.replace(/(<span style="[^"]*">)([^<]*)(?=<\/span>)/g, (whole, open: string, text: string) => {
    const linked = text.replace(/\b[A-Za-z]\w+\b/g, (name) => {
      const to = addresses.get(name)
      if (to === undefined || seen.has(name) || text.includes("'")) return name
      seen.add(name)
      return `<a href="${to}">${name}</a>`
    })
    return linked === text ? whole : `${open}${linked}`
  })
}
