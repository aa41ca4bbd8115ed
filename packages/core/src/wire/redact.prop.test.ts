import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { recordWire } from './record-wire.ts'
import { createRedactor, REDACTED } from './redact.ts'

/** Secrets that must not be in a recording: long enough to be searched for. */
const secret = fc.stringMatching(/^[A-Za-z0-9+@._-]{8,24}$/).map((text) => `S${text}`)
const secretName = fc.constantFrom(
  'token',
  'Token',
  'password',
  'pay_password',
  'account',
  'accountName',
  'phone',
  'mobile',
  'email',
  'userEmail',
  'uid',
  'demo_id',
)
const listed = fc.constantFrom(
  'data',
  'Id',
  'Name',
  'ShowCode',
  'type',
  'title',
  'Close',
  'balance',
  'msg',
  'site_name',
)
const plain = fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.constant(null), fc.boolean())

/** An answer of any shape with the secrets under their names, and again in wrong places. */
const body = (secrets: readonly string[]): fc.Arbitrary<unknown> => {
  const own = fc.constantFrom(...secrets)
  const { node } = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      plain,
      own,
      own.map((text) => `to ${text}, hello`),
      fc.array(tie('node'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(listed, fc.string(), own), tie('node'), { maxKeys: 4 }),
      fc.dictionary(secretName, own, { minKeys: 1, maxKeys: 3 }),
    ),
  }))
  // Each secret has a secret name once: a value that only ever has other names is no secret.
  return fc.tuple(node, fc.shuffledSubarray([...secrets], { minLength: secrets.length })).map(([data, all]) => ({
    code: 1,
    data,
    user: { token: all, email: all },
  }))
}

describe('a recording', () => {
  it('[T4 T37] [WIRE-2] holds no token, password, account, phone number or address, wherever they stood', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(secret, { minLength: 3, maxLength: 3 }).chain((secrets) =>
          fc.record({
            secrets: fc.constant(secrets),
            answer: body(secrets),
            frame: body(secrets),
            said: body(secrets),
          }),
        ),
        fc.boolean(),
        async ({ secrets, answer, frame, said }, isJson) => {
          const clock = createVirtualClock()
          const memory = createMemoryPorts({ clock })
          const [token = '', password = '', account = ''] = secrets
          memory.http.answer(() => ({ status: 200, contentType: 'application/json', text: JSON.stringify(answer) }))
          const recorder = recordWire(memory)
          recorder.start()
          const credentials = { account, password, nested: { phone: account } }
          const sent = recorder.ports.http.send({
            method: 'POST',
            url: `https://host.test/api/x?token=${encodeURIComponent(token)}&page=1`,
            headers: { authorization: token, 'x-other': password },
            body: isJson ? JSON.stringify(credentials) : `account=${account}&password=${encodeURIComponent(password)}`,
            timeoutMs: 1000,
          })
          await clock.advance(10)
          await sent
          const socket = recorder.ports.sockets.open(`wss://host.test/ws?token=${token}`, {
            onOpen: () => undefined,
            onMessage: () => undefined,
            onClose: () => undefined,
          })
          memory.sockets.latest?.accept()
          socket.send(JSON.stringify({ type: 'login', token }))
          socket.send(JSON.stringify(said))
          memory.sockets.latest?.say(JSON.stringify(frame))
          memory.sockets.latest?.say(`no JSON but ${account}`)
          const text = JSON.stringify(recorder.log())
          for (const one of secrets) expect(text).not.toContain(one)
          expect(recorder.log().entries.length).toBeGreaterThan(6)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('[WIRE-2] what turns out to be a secret later is not in what was kept before', () => {
    const clock = createVirtualClock()
    const memory = createMemoryPorts({ clock })
    const recorder = recordWire(memory)
    recorder.start()
    const socket = recorder.ports.sockets.open('wss://host.test/ws', {
      onOpen: () => undefined,
      onMessage: () => undefined,
      onClose: () => undefined,
    })
    socket.send('{"type":"innocent-word"}')
    expect(JSON.stringify(recorder.log())).toContain('innocent-word')
    socket.send('{"type":"login","token":"innocent-word"}')
    expect(JSON.stringify(recorder.log())).not.toContain('innocent-word')
  })

  it('[WIRE-2] keeps what is listed as it was, and the shape of the rest', () => {
    const redact = createRedactor()
    expect(
      redact.value({
        code: 1,
        msg: 'Welcome back, Ann',
        data: [
          { Id: 7, Close: '1.08450', Name: 'Euro / US dollar', is_micro: '1', note: 'x', user: { id: 3, name: 'Ann' } },
        ],
      }),
    ).toEqual({
      code: 1,
      msg: REDACTED,
      data: [
        {
          Id: 7,
          Close: '1.08450',
          Name: 'Euro / US dollar',
          is_micro: '1',
          note: REDACTED,
          user: { id: REDACTED, name: REDACTED },
        },
      ],
    })
  })

  it('[WIRE-2] a listed field is no way out: words with an address or a long number in them, text where a number belongs', () => {
    const { value } = createRedactor()
    expect(value({ Name: 'a@b.test', title: 'call 0123456789', Close: 'secret', is_micro: 'Ann', Id: 'Ann' })).toEqual({
      Name: REDACTED,
      title: REDACTED,
      Close: REDACTED,
      is_micro: REDACTED,
      Id: REDACTED,
    })
  })
})
