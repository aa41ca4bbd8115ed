import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { environmentTable, logOf, optionsOf, readEnvironment, VARIABLES } from './environment.ts'
import { SandboxStartFailure } from './start-options.ts'

it('[OPS-5] is empty, and each variable has its default', () => {
  const { settings, warnings } = readEnvironment({ PATH: '/', OPENLOT_DATA: '', OPENLOT_LIMIT_SOCKETS: '' })
  expect(warnings).toEqual([])
  expect(settings).toMatchObject({ PORT: 4300, OPENLOT_CONTROL: false, limits: {} })
  expect(settings.OPENLOT_DATA).toBeUndefined()
  expect(optionsOf(settings, true)).toMatchObject({
    samples: true,
    control: false,
    log: { level: 'info', form: 'readable' },
  })
  expect(logOf(settings, false).form).toBe('json')
  expect(logOf(readEnvironment({ OPENLOT_CONTROL: '1' }).settings, false).level).toBe('silent')
})

it('[OPS-5] warns of a variable nobody reads, with the one that is most like it', () => {
  const { warnings } = readEnvironment({
    OPENLOT_TRUSTED_PROXY: 'x',
    OPENLOT_LOGLEVEL: 'debug',
    OPENLOT_ORIGIN: 'http://x',
  })
  expect(warnings).toEqual([
    'OPENLOT_TRUSTED_PROXY is no variable of this server and counts nothing. Is OPENLOT_TRUSTED_PROXIES meant?',
    'OPENLOT_LOGLEVEL is no variable of this server and counts nothing. Is OPENLOT_LOG_LEVEL meant?',
  ])
})

it.each([
  [{ PORT: '70000' }, 'A port must be a number from 0 to 65535, and it is "70000".'],
  [{ OPENLOT_HOST: 'http://x' }, 'OPENLOT_HOST must be an address or a name of a host, and it is "http://x".'],
  [{ OPENLOT_CONTROL: 'yes' }, 'OPENLOT_CONTROL must be 1 or 0, and it is "yes".'],
  [
    { OPENLOT_LOG_LEVEL: 'loud' },
    'OPENLOT_LOG_LEVEL must be one of trace, debug, info, warn, error, silent, and it is "loud".',
  ],
  [{ OPENLOT_LOG_FORM: 'xml' }, 'OPENLOT_LOG_FORM must be one of json, readable, and it is "xml".'],
  [
    { OPENLOT_METRICS_TOKEN: 'short' },
    'OPENLOT_METRICS_TOKEN must be 16 characters or more, of ASCII and without spaces.',
  ],
  [
    { OPENLOT_DRAIN_MS: '5s' },
    'OPENLOT_DRAIN_MS must be a whole number of milliseconds from 0 to 600000, and it is "5s".',
  ],
  [{ OPENLOT_SEED: '-1' }, 'A seed must be a whole number from 0 to 2147483647, and it is "-1".'],
  [{ OPENLOT_DAY_SECONDS: '0' }, 'A day must last a whole number of seconds from 1 to 86400, and "0" was asked for.'],
  [
    { OPENLOT_WITHDRAWAL_HOLD_HOURS: '721' },
    'A hold must last a whole number of hours from 0 to 720, and "721" was asked for.',
  ],
  [
    { OPENLOT_LIMIT_SOCKETS: 'many' },
    'OPENLOT_LIMIT_SOCKETS must be a whole number from 1 to 1000000, and it is "many".',
  ],
  [{ OPENLOT_TRUSTED_PROXIES: 'nginx' }, 'OPENLOT_TRUSTED_PROXIES must list addresses'],
])('[OPS-5] ends the start with a sentence: %j', (env, sentence) => {
  expect(() => readEnvironment(env)).toThrow(SandboxStartFailure)
  expect(() => readEnvironment(env)).toThrow(sentence)
})

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

it('[OPS-5] is in the guide as it is read: `npm run variables` writes it', () => {
  const { variables, limits } = environmentTable()
  const guide = read('../../../../docs/guide/deploy.md')
  expect(guide).toContain(variables)
  expect(guide).toContain(limits)
})

it('[OPS-5] is looked at nowhere else in the server', () => {
  const folder = new URL('../', import.meta.url).pathname
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  expect(files.length).toBeGreaterThan(100)
  const readers = files.filter((name) => /process\.env\b/.test(readFileSync(join(folder, name), 'utf8')))
  expect(readers).toEqual(['serve-main.ts'])
  expect(read('../serve-main.ts').match(/process\.env/g)).toHaveLength(1)
  expect(Object.keys(VARIABLES).length).toBeGreaterThanOrEqual(15)
})
