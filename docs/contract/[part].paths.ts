import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contractPages } from '../.vitepress/contract.ts'

const docs = join(dirname(fileURLToPath(import.meta.url)), '..')

export default {
  paths: () => contractPages(docs).map(({ part, content }) => ({ params: { part }, content })),
}
