import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../src/serve.ts'

const PASSWORD = 'sandbox123'
const CANARY = 'canary'
/** Everything that would let a finder sign in, or that a person typed as a secret. */
const SECRETS = {
  password: PASSWORD,
  wrongPassword: `${CANARY}-wrong-password`,
  payPassword: `${CANARY}-pay-password`,
  demoId: `${CANARY}-demo-id-0001`,
  keyedDemoId: `${CANARY}-demo-id-0002`,
  key: `${CANARY}-key-00000001`,
}

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'openlot-rest-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** All bytes of the folder: the database, its log and whatever else lies there. */
const bytes = (): string =>
  readdirSync(dataDir)
    .map((name) => readFileSync(join(dataDir, name), 'latin1'))
    .join('\n')

describe('the data folder', () => {
  it.each([false, true])(
    '[T22] [T32] holds no secret but slow hashes after sign-ins and orders, ended cleanly: %s',
    async (isEnded) => {
      const sandbox = await startSandbox({ port: 0, dataDir })
      const { url } = sandbox
      const tokens: string[] = []
      const send = async (
        path: string,
        fields: Record<string, string>,
        headers: Record<string, string>,
        isPost = false,
      ) => {
        const text = new URLSearchParams(fields)
        const answer = await fetch(
          isPost ? url + path : `${url}${path}?${text}`,
          isPost ? { method: 'POST', headers, body: text } : { headers },
        )
        const said = (await answer.json()) as { code: number; data: { token?: string } | null }
        if (said.data?.token !== undefined) tokens.push(said.data.token)
        return said.code
      }
      const login = (password: string, type: 'email' | 'mobile', headers: Record<string, string>) =>
        send(
          '/api/user/loginForU',
          {
            account: type === 'email' ? 'trader@openlot.test' : '+0012025550101',
            password,
            login_type: type,
            pay_password: SECRETS.payPassword,
          },
          headers,
          true,
        )
      const key = { 'idempotency-key': SECRETS.key }
      const codes: number[] = []
      for (const headers of [{}, key, key] as Record<string, string>[]) {
        codes.push(await login(PASSWORD, 'email', headers), await login(PASSWORD, 'mobile', headers))
        codes.push(await login(SECRETS.wrongPassword, 'email', headers))
      }
      codes.push(await send('/api/user/createAccountDemoForU', { demo_id: SECRETS.demoId }, {}))
      codes.push(await send('/api/user/createAccountDemoForU', { demo_id: SECRETS.keyedDemoId }, key))
      const order = {
        type: '1',
        cont: '0.1',
        forex_id: '1',
        status: '1',
        target_price: '0',
        stop_loss_price: '0',
        target_profit_price: '0',
        multiple: '100',
        pay_password: SECRETS.payPassword,
      }
      const authorization = tokens.at(-1) ?? ''
      codes.push(await send('/v2/api/forex/submit', order, { ...key, authorization }))
      codes.push(await send('/v2/api/forex/submit', order, { ...key, authorization }))
      expect([codes.join(''), new Set(tokens).size]).toEqual(['1101101101111', 8])
      if (isEnded) await sandbox.close()
      const text = bytes()
      if (!isEnded) await sandbox.close()
      // What was looked through is the data: it names the accounts, the key's answer and a hash.
      for (const expected of ['trader@openlot.test', 'scrypt:', 'answers', 'sessions']) expect(text).toContain(expected)
      for (const [name, secret] of [...Object.entries(SECRETS), ...tokens.map((token) => ['token', token] as const)])
        expect(text.includes(secret), `${name} is in the data folder`).toBe(false)
      expect(text).not.toContain(CANARY)
    },
  )

  it('[T32] keeps sessions and mock accounts over a restart by what is told of them', async () => {
    const first = await startSandbox({ port: 0, dataDir })
    const open = async (url: string) =>
      (await (await fetch(`${url}/api/user/createAccountDemoForU?demo_id=${SECRETS.demoId}`)).json()) as {
        data: { token: string; user: { id: number } }
      }
    const { data } = await open(first.url)
    await first.close()
    const second = await startSandbox({ port: 0, dataDir })
    const mine = await fetch(`${second.url}/api/user/info`, { headers: { authorization: data.token } })
    expect(await mine.json()).toMatchObject({ code: 1, data: { id: data.user.id } })
    expect((await open(second.url)).data.user.id).toBe(data.user.id)
    await second.close()
  })
})
