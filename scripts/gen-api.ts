// Writes docs/api from the declarations.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_FOLDER, apiPages, readPublished } from './api/pages.ts'
import { root } from './lib/files.ts'

const published = await readPublished()
rmSync(join(root, API_FOLDER), { recursive: true, force: true })
mkdirSync(join(root, API_FOLDER), { recursive: true })
for (const [path, text] of apiPages(published)) writeFileSync(join(root, path), text)
const { doors, errors } = published
console.log(
  `${API_FOLDER}: ${doors.length} doors, ${doors.reduce((sum, { names }) => sum + names.length, 0)} names, ${errors.length} errors`,
)
