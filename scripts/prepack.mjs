// Runs before a published package is packed: one whose files are not built yet is refused, with the command that builds it.
import { existsSync, readFileSync } from 'node:fs'

const { name, exports = {}, bin = {} } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Files an exports map or a list of programs names, at any depth. Sources are for this repository alone. */
const filesOf = (value) => {
  if (typeof value === 'string') return [value]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => (key === 'source' ? [] : filesOf(inner)))
}
const missing = [...filesOf(exports), ...filesOf(bin)].filter((file) => !file.includes('*') && !existsSync(file))
if (missing.length > 0) {
  console.error(
    `openlot: ${name} is not built: ${missing[0]} and ${missing.length - 1} more are not there. Run npm run build first.`,
  )
  process.exit(1)
}
