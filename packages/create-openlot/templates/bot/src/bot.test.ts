import { match } from 'node:assert/strict'
import { test } from 'node:test'
import { startSandbox } from '@openlot/sandbox/serve'
import { trade } from './bot.ts'

test('it buys, closes, and reads what was booked', async () => {
  const sandbox = await startSandbox({ port: 0, seed: 1 })
  const lines: string[] = []
  try {
    await trade(sandbox.url, (line) => lines.push(line))
  } finally {
    await sandbox.close()
  }
  match(lines.join('\n'), /bought 0\.1 lots, stop-loss at [\d.]+\nclosed: accepted\nbooked: /)
})
