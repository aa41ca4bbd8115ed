// Writes docs/charts and the stories of the charts from the machines themselves.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readMachines } from './charts/machines.ts'
import { chartsFolder, generated } from './charts/pages.ts'
import { root } from './lib/files.ts'

const products = await readMachines()
rmSync(join(root, chartsFolder), { recursive: true, force: true })
const files = generated(products)
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
console.log(`charts: ${products.length} machines, ${files.size} files`)
