import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { natsIsMissing } from '../bus/nats-server.ts'
import { DEFECTS } from '../sim/planted/defects.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
/** A machine that is busy may let a kill pass without the moment a defect needs. */
const TRIES = 3

const startStorm = (kind: string, env: Readonly<Record<string, string>>) => {
  const storm = spawn(process.execPath, ['--conditions=source', MAIN, kind], {
    env: { ...process.env, STORM_REQUESTS: '400', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [storm.stdout, storm.stderr]) stream.on('data', (data) => (said += String(data)))
  const ended = new Promise<number | null>((gone) => storm.once('exit', gone))
  return { storm, ended, said: () => said }
}
const runStorm = async (kind: string, env: Readonly<Record<string, string>>) => {
  const { ended, said } = startStorm(kind, env)
  const code = await ended
  return {
    code,
    said: said(),
    problems: said()
      .split('\n')
      .filter((line) => line.startsWith('problem')),
  }
}

/** Short storms, that of the cluster with each of its kills once; a hundred kills are `npm run storms`, and half an hour of them `npm run storms:cluster`. */
it.each([[3, 'kills'], [2, 'database'], ...(natsIsMissing === undefined ? [[12, 'cluster'] as const] : [])] as const)(
  '[T43] what was answered is there once, after each of %d kills (%s): orders and their archive, accounts, pictures, sessions, transfers, loans, funds',
  async (kills, kind) => {
    const { code, said, problems } = await runStorm(kind, { STORM_KILLS: String(kills) })
    expect(problems).toEqual([])
    expect(said).toMatch(new RegExp(`kills: ${kills} kills, .*\\D0 gone, 0 doubled`))
    for (const none of [' 0 closed', ' 0 accounts opened', ' 0 transfers', ' 0 loans', ' 0 amounts locked'])
      expect(said).not.toContain(none)
    expect(code, said).toBe(0)
  },
  300_000,
)

it.skipIf(!existsSync('/proc/self/task'))('a storm that is ended says so, and leaves no process behind', async () => {
  const { storm, ended, said } = startStorm('kills', { STORM_KILLS: '3', STORM_REQUESTS: '50000' })
  const children = (): readonly string[] =>
    readFileSync(`/proc/${storm.pid}/task/${storm.pid}/children`, 'utf8').split(' ').filter(Boolean)
  await expect.poll(() => said(), { timeout: 60_000 }).toContain('the storm begins')
  const left = children()
  storm.kill('SIGTERM')
  expect(await ended, said()).toBe(2)
  expect(said()).toMatch(/problem of kills: it ended early, before the first kill: Error: it was ended by SIGTERM/)
  expect(said()).toContain('kills: 1 problem\n')
  expect(left).toHaveLength(1)
  for (const pid of left) await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
})

it.skipIf(natsIsMissing !== undefined)('a storm that cannot begin says why', async () => {
  const { code, problems } = await runStorm('cluster', { STORM_ENDS: 'nothing' })
  expect([code, problems]).toEqual([2, ['problem of cluster: it could not begin: Error: no kill is called nothing']])
})

/** Sentence of the verifier that each defect is found by. */
const FOUND_BY: Readonly<Record<string, RegExp>> = {
  '70-answered-before-stored': /answered orders are gone/,
  '71-stored-without-its-turn': /was stored when another process had begun|is of a process that wrote before/,
  '72-repeated-without-key': /without a key is there 2 times/,
}
it
  .skipIf(natsIsMissing !== undefined)
  .each(
    DEFECTS.filter(({ detector }) => detector === 'storm').map(({ id, what, profile = '' }) => ({ id, what, profile })),
  )(
  '[T43] a cluster in which $what is found out by the storm that finds nothing in the one that is served',
  async ({ id, profile }) => {
    const found = FOUND_BY[id] ?? expect.fail(`nobody says what finds ${id}`)
    const tried: string[] = []
    for (let at = 0; at < TRIES && !tried.some((said) => found.test(said)); at += 1) {
      const { code, said, problems } = await runStorm(
        ...(['cluster', { STORM_KILLS: '1', STORM_ENDS: profile, PLANTED_DEFECT: id }] as const),
      )
      expect([0, 2], said).toContain(code)
      tried.push(problems.join('\n'))
    }
    expect(tried.join('\n')).toMatch(found)
  },
  300_000,
)
