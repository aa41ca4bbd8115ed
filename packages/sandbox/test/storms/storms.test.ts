import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { natsIsMissing } from '../bus/nats-server.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

/** Short storms; a hundred kills are `npm run storms`, and minutes of them `npm run storms:database` and `storms:cluster`. */
it.each([[3, 'kills'], [2, 'database'], ...(natsIsMissing === undefined ? [[4, 'cluster'] as const] : [])] as const)(
  '[T43] what was answered is there once, after each of %d kills (%s): orders and their archive, accounts, pictures, sessions, transfers, loans, funds',
  async (kills, kind) => {
    const storm = spawn(process.execPath, ['--conditions=source', MAIN, kind], {
      env: { ...process.env, STORM_KILLS: String(kills), STORM_REQUESTS: '400' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [storm.stdout, storm.stderr]) stream.on('data', (data) => (said += String(data)))
    const code = await new Promise((ended) => storm.once('exit', ended))
    expect(said.split('\n').filter((line) => line.startsWith('problem'))).toEqual([])
    expect(said).toMatch(new RegExp(`kills: ${kills} kills, .*\\D0 gone, 0 doubled`))
    for (const none of [' 0 closed', ' 0 accounts opened', ' 0 transfers', ' 0 loans', ' 0 amounts locked'])
      expect(said).not.toContain(none)
    expect(code, said).toBe(0)
  },
  300_000,
)
