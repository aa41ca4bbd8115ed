// Writes docs/api from the declarations.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS_PAGE } from './api/errors.ts'
import { API_FOLDER, apiPages, readPublished } from './api/pages.ts'
import { readFiles, root } from './lib/files.ts'

const published = await readPublished()
for (const path of readFiles([API_FOLDER], /\.md$/).keys()) if (path !== ERRORS_PAGE) rmSync(join(root, path))
for (const [path, text] of apiPages(published)) writeFileSync(join(root, path), text)
const { doors, errors } = published
console.log(
  `${API_FOLDER}: ${doors.length} doors, ${doors.reduce((sum, { names }) => sum + names.length, 0)} names, ${errors.length} errors`,
)
