// The reference server passes, the SDK reads every passing answer, and no report names an account.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CALLS, openApi, type Schema } from '@openlot/contract/judge'
import { type Endpoint, endpoints, type WireParams } from '@openlot/core/wire'
import { SEEDED_USERS } from '@openlot/sandbox'
import { startSandbox } from '@openlot/sandbox/serve'
import * as EffectSchema from 'effect/Schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkContract } from '../src/check.ts'
import { runCommand } from '../src/command.ts'
import { asyncApi } from '../src/documents.ts'
import { OURS } from '../src/ours.ts'
import { NEVER, READS, SESSION, WRITES } from '../src/plan.ts'
import type { Report } from '../src/report.ts'
import { SAYS } from '../src/sentences.ts'
import { toJUnit, toText } from '../src/text.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, control: true, seed: 1, samples: true, alwaysOpen: true })
})
afterAll(() => sandbox.close())

const [{ email, password, mobile }] = SEEDED_USERS
const findingsOf = ({ calls }: Report) =>
  calls.flatMap(({ call, findings }) => findings.map((one) => ({ call, ...one })))
const statusOf = ({ calls }: Report, call: string) => calls.find((one) => one.call === call)?.status

const ENDPOINTS: ReadonlyMap<string, Endpoint<WireParams, unknown>> = new Map(
  Object.entries(endpoints as unknown as Readonly<Record<string, Endpoint<WireParams, unknown>>>),
)
/** Calls whose answers pass and are not read whole by the SDK. */
const readBySdk = async (answers: readonly (readonly [call: string, data: unknown])[]): Promise<readonly string[]> => {
  const unread: string[] = []
  for (const [call, data] of answers) {
    const endpoint = ENDPOINTS.get(call)
    if (endpoint === undefined) throw new Error(`core has no ${call}`)
    const read = EffectSchema.decodeUnknownPromise(endpoint.answer)(data)
    const isWhole = await read.then(
      (value) => ((value as { readonly dropped?: number } | null | undefined)?.dropped ?? 0) === 0,
      () => false,
    )
    if (!isWhole) unread.push(call)
  }
  return unread
}

describe('the reference server', () => {
  it('holds for a new mock account that changes something, and the SDK reads every answer that holds', async () => {
    const answers: (readonly [string, unknown])[] = []
    const report = await checkContract({
      origin: sandbox.url,
      write: true,
      onAnswer: (call, data, holds) => void (holds && answers.push([call, data])),
    })
    expect(findingsOf(report)).toEqual([])
    expect(report.findings).toBe(0)
    const held = report.calls.filter(({ status }) => status === 'holds').length
    expect(held).toBeGreaterThanOrEqual(65)
    for (const call of WRITES.filter((one) => one !== 'submitTransfer'))
      expect([call, statusOf(report, call)]).toEqual([call, 'holds'])
    expect(answers.length).toBeGreaterThanOrEqual(85)
    expect(await readBySdk(answers)).toEqual([])
    expect(await readBySdk([['loadSymbols', [{ Id: 1 }]]])).toEqual(['loadSymbols'])
  })

  it('[CHK-2] holds for a real account that lets it, tells nothing of the account, and leaves nothing behind', async () => {
    const values = new Set<string>([email, password, mobile])
    const learn = (value: unknown): void => {
      if (typeof value === 'string' && value.length >= 6) values.add(value)
      else if (typeof value === 'object' && value !== null)
        for (const [name, one] of Object.entries(value)) if (name !== 'type') learn(one)
    }
    const report = await checkContract({
      origin: sandbox.url,
      account: email,
      password,
      write: true,
      realAccount: true,
      onAnswer: (call, data) => {
        if (
          /^(?:login|loadUser|loadBalances|loadSessions|loadIdentity|loadPayoutMethods|loadContractOrders)$/.test(call)
        )
          learn(data)
      },
    })
    expect(findingsOf(report)).toEqual([])
    expect(statusOf(report, 'submitTransfer')).toBe('holds')
    expect(statusOf(report, 'resetDemo')).toBe('not asked')
    const said = [JSON.stringify(report), toText(report, { all: true }), toJUnit(report)].join('\n')
    expect(values.size).toBeGreaterThan(10)
    expect([...values].filter((value) => said.includes(value))).toEqual([])
  })

  it('[CHK-3] is not changed without a word: a real account needs one of its own, a reader changes nothing', async () => {
    const only = ['submitContractOrder', 'submitTransfer']
    const real = await checkContract({ origin: sandbox.url, account: email, password, write: true, only })
    expect(real.calls.map(({ status, reason }) => [status, reason])).toEqual(
      only.map(() => ['not asked', expect.stringContaining('pass --real-account')]),
    )
    const reader = await checkContract({ origin: sandbox.url, account: email, password, only })
    expect(reader.calls.map(({ reason }) => reason)).toEqual(['pass --write', 'pass --write'])
  })
})

describe('the plan', () => {
  it('knows every call of the document once: read, written, of the session, or never and why', () => {
    const planned = [...READS.map(({ call }) => call), ...WRITES, ...SESSION, ...Object.keys(NEVER)]
    expect(planned.toSorted(), 'READS, WRITES, SESSION and NEVER of packages/contract/src').toEqual(
      CALLS.map(({ operation }) => operation.operationId).toSorted(),
    )
    expect(planned.length).toBeGreaterThan(95)
  })

  it('names what the app shows without each field that openlot has added, and of no other', () => {
    const schemas = { ...openApi.components.schemas, ...asyncApi.components.schemas }
    const ours = Object.entries(schemas).flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties).flatMap(([field, { description = '' }]: [string, Schema]) =>
        /\bOurs\.$/.test(description) ? [`${schema}.${field}`] : [],
      ),
    )
    expect(ours.length).toBeGreaterThan(20)
    expect(Object.keys(OURS).toSorted(), 'OURS of packages/contract/src/ours.ts').toEqual(ours.toSorted())
  })

  it('quotes sentences that stand in the contract', () => {
    const files = ['protocol/README.md', 'guide/deploy.md', 'protocol/openapi.json', 'protocol/asyncapi.json']
    const text = files.map((file) => readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8')).join('\n')
    const said = text.replaceAll('\\"', '"').replaceAll(/\s+/g, ' ')
    expect(Object.values(SAYS).filter((sentence) => !said.includes(sentence))).toEqual([])
  })

  it('refuses a name of no call', async () => {
    await expect(checkContract({ origin: sandbox.url, only: ['loadNothing'] })).rejects.toThrow(
      'loadNothing is no call',
    )
  })
})

describe('the command', () => {
  const run = async (...args: readonly string[]) => {
    let [out, err] = ['', '']
    const code = await runCommand(args, {
      env: {},
      out: (text) => {
        out += text
      },
      err: (text) => {
        err += text
      },
    })
    return { code, out, err }
  }

  it('[CHK-4] ends with 0, 1 or 2, and writes JSON and JUnit', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openlot-contract-'))
    try {
      const [json, junit] = [join(folder, 'report.json'), join(folder, 'report.xml')]
      const good = await run(sandbox.url, '--only', 'loadConfig,loadSymbols', '--json', json, '--junit', junit)
      expect([good.code, good.err]).toEqual([0, ''])
      expect(good.out).toContain('✓ loadSymbols')
      expect((JSON.parse(readFileSync(json, 'utf8')) as Report).findings).toBe(0)
      expect(readFileSync(junit, 'utf8')).toContain(
        '<testsuites name="openlot-contract" tests="2" failures="0" skipped="0"',
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
    const bad = await run('http://localhost:9', '--only', 'loadConfig', '--json', '-')
    expect([bad.code, (JSON.parse(bad.out) as Report).findings]).toEqual([1, 1])
    expect((await run('--help')).code).toBe(0)
  })

  it.each([
    [],
    ['nowhere'],
    ['http://localhost:9', '--only', 'none'],
    ['http://localhost:9', '--what'],
    ['http://localhost:9', '--account', 'a@b.c'],
    ['http://localhost:9', '--timeout', '5'],
    ['http://localhost:9', 'http://localhost:9'],
  ])('says what is wrong with %j %j %j', async (...args) => {
    const { code, out, err } = await run(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^[^\n]+\nopenlot-contract --help names the options\.\n$/)
  })

  it('is a program', async () => {
    const main = fileURLToPath(new URL('../src/contract-main.ts', import.meta.url))
    const code = await new Promise((ended) => {
      const child = execFile(process.execPath, ['--conditions=source', main, 'nowhere'], () => ended(child.exitCode))
    })
    expect(code).toBe(2)
  })
})
