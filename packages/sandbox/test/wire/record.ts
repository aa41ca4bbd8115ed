// npm run wire:record
// Records the outage that tests and a story play again, and writes it where they find it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordOutage } from './recorded-outage.ts'

const { log, outcome, statuses, shown } = await recordOutage()
if (log.isCut) throw new Error('the recording is longer than its limit')
const path = join(import.meta.dirname, '../../../storybook/fixtures/outage.wire.jsonl')
writeFileSync(path, log.entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
console.log(`${log.entries.length} entries, order ${outcome}, ${statuses.join(', ')}`)
console.log(JSON.stringify({ ...shown, quotes: shown.quotes.length }))
