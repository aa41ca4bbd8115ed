import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_PICTURE } from '../src/pictures/sample-picture.ts'
import { startSandbox } from '../src/serve.ts'
import { BORROWER_FORM } from './call-samples.ts'
import { SIGN, signedRequest } from './loan-samples.ts'

const PASSWORD = 'sandbox123'
const CANARY = 'canary'
/** Secrets: values that would let a reader of the files sign in, or that a person typed as one. */
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

/** Bytes of the folder: the database, its log and other files, with their names. */
const bytes = (): string =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .map((entry) => entry.name + (entry.isFile() ? readFileSync(join(entry.parentPath, entry.name), 'latin1') : ''))
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
      // Self-check: the text holds the data, with account names, the answer of a key and a hash.
      for (const expected of ['trader@openlot.test', 'scrypt:', 'answers', 'sessions']) expect(text).toContain(expected)
      for (const [name, secret] of [...Object.entries(SECRETS), ...tokens.map((token) => ['token', token] as const)])
        expect(text.includes(secret), `${name} is in the data folder`).toBe(false)
      expect(text).not.toContain(CANARY)
    },
  )

  it('[T22] [T25] holds no secret of whoever registers, recovers, changes passwords and sends documents', async () => {
    const sandbox = await startSandbox({ port: 0, dataDir, control: true, seed: 1 })
    const made = new Map<string, string>()
    const canary = (name: string): string => {
      const text = `${CANARY}${made.size}-${name}`
      made.set(name, text)
      return text
    }
    const ask = async (
      path: string,
      fields: Record<string, string> | undefined,
      headers: Record<string, string> = {},
    ) => {
      const request =
        fields === undefined ? { headers } : { method: 'POST', headers, body: new URLSearchParams(fields) }
      return (await (await fetch(sandbox.url + path, request)).json()) as { code: number; msg: string; data: never }
    }
    const control = async (fields: object) =>
      (await (
        await fetch(`${sandbox.url}/__control`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(fields),
        })
      ).json()) as { state: { captchas: { id: string; text: string }[] } }
    const codeFor = async (purpose: 1 | 2, to: string) => {
      await control({ op: 'resetRateLimits' })
      const code = (await ask('/api/notify/send_email', { to, type: String(purpose) })).msg.slice(-6)
      made.set(`code ${made.size}`, code)
      return code
    }
    const picture = async (headers: Record<string, string> = {}) => {
      const body = new FormData()
      body.append('file', new Blob([SAMPLE_PICTURE.slice()]), canary(`name-of-file-${made.size}`))
      const sent = await fetch(`${sandbox.url}/api/common/image_upload`, { method: 'POST', headers, body })
      return ((await sent.json()) as { data: { url: string } }).data.url
    }
    const login = async (account: string, password: string) => {
      const fields = { account, password, login_type: 'email' }
      const { token } = (await ask('/api/user/loginForU', fields)).data as { token: string }
      made.set(`token ${made.size}`, token)
      return { authorization: token }
    }
    const ended: number[] = []
    const done = async (path: string, fields: Record<string, string>, headers?: Record<string, string>) => {
      ended.push((await ask(path, fields, headers)).code)
    }
    const values = { is_register_pay_pwd: '1', is_real_name_auth: '1', is_register_auth: '1', is_auth_ssn: '1' }
    await control({ op: 'config', values: { ...values, verify_reg_type: '1', is_auth_hand_pic: '1' } })

    const account = 'new@openlot.test'
    const password = canary('password')
    await done('/api/user/register', {
      type: 'email',
      account,
      password,
      re_password: password,
      pay_password: canary('pay-password'),
      sms_code: await codeFor(1, account),
      name: 'Nora Newcomer',
      id_type: '1',
      card_id: canary('number-of-a-card'),
      ssn: canary('ssn'),
      front_pic: await picture(),
      reverse_pic: await picture(),
      hand_pic: await picture(),
    })
    await control({ op: 'config', values: { verify_reg_type: '2', is_register_auth: '0' } })
    const { id: key } = (await ask('/api/default/captcha', undefined)).data as { id: string }
    const sms_code = (await control({ op: 'state' })).state.captchas.find(({ id }) => id === key)?.text ?? ''
    made.set('letters', sms_code).set('id of letters', key)
    const phone = { type: 'mobile', account: '+0012025550150', area_id: '1', mobile: '2025550150' }
    const pay_password = canary('pay-password-by-phone')
    await done('/api/user/register', { ...phone, password, re_password: password, pay_password, key, sms_code })

    const recovered = canary('recovered-password')
    const recovery = { type: 'email', account, new_password: recovered, secondary_password: recovered }
    await done('/api/user/forget_password', { ...recovery, auth_code: await codeFor(2, account) })
    const member = { ...(await login(account, recovered)), 'idempotency-key': canary('key-of-a-change') }
    const changed = { new_password: canary('changed-password'), type: 'email', auth_code: await codeFor(2, account) }
    await done('/api/user/amend_password', changed, member)
    await done('/api/user/amend_password', changed, member)
    const pay = canary('changed-pay-password')
    await done('/api/user/amend_pay_password', { password: pay, repeat: pay }, { authorization: member.authorization })
    const second = await login('second@openlot.test', PASSWORD)
    await done(
      '/api/user_real/real_name',
      {
        name: 'Sam Second',
        card_id: canary('number-of-a-passport'),
        ssn: canary('second-ssn'),
        front_pic: await picture(second),
        reverse_pic: await picture(second),
      },
      second,
    )
    const form = {
      ...BORROWER_FORM,
      id_number: canary('number-of-a-borrower'),
      name: canary('name-of-a-borrower'),
      country: canary('country-of-a-borrower'),
      mobile: `+0047-${canary('mobile-of-a-borrower')}-1`,
      passport_photo: await picture(second),
    }
    await done('/api/loan/kyc_submit', form, second)
    expect((await ask('/api/loan/info', undefined, second)).data).toMatchObject({ name: form.name })
    await control({ op: 'borrower', user: 'second@openlot.test', decision: 'approve' })
    const signing = { borrowers: { fieldsOf: () => form }, clock: { now: () => Date.now() } }
    await done('/api/loan/loan_submit', { ...signedRequest(signing, 0), config_id: '1' }, second)
    const { agreement } = (await ask('/api/loan/loan_info?id=1', undefined, second)).data as { agreement: string }
    for (const signed of [form.name, form.country, form.mobile, SIGN]) expect(agreement).toContain(signed)
    made.set('signature', SIGN.slice(SIGN.indexOf(',') + 1))
    const center = (await ask('/api/user_real/center', undefined, second)).data as Record<string, string>
    made.set('ticket', String(center.front_pic).split('/').at(-1) ?? '')
    expect(center).toMatchObject({ card_id: made.get('number-of-a-passport'), ssn: made.get('second-ssn') })
    expect(ended).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1])
    await sandbox.close()

    const text = bytes()
    for (const expected of ['Nora Newcomer', 'scrypt:', 'pictures', 'identity', 'borrowers', 'loans', account])
      expect(text).toContain(expected)
    expect(made.size).toBeGreaterThan(20)
    for (const [name, secret] of made) {
      // Many numbers contain six digits: a code would stand there as a text.
      const sought = /^\d{6}$/.test(secret) ? `"${secret}"` : secret
      expect(text.includes(sought), `${name} is in the data folder`).toBe(false)
    }
  })

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
