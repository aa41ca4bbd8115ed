// Writes docs/api from the declarations.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_FOLDER, apiPages, readDoors } from './api/pages.ts'
import { root } from './lib/files.ts'

const doors = await readDoors()
rmSync(join(root, API_FOLDER), { recursive: true, force: true })
mkdirSync(join(root, API_FOLDER), { recursive: true })
for (const [path, text] of apiPages(doors)) writeFileSync(join(root, path), text)
console.log(`${API_FOLDER}: ${doors.length} doors, ${doors.reduce((sum, { names }) => sum + names.length, 0)} names`)
