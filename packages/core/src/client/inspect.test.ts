import { expect, it } from 'vitest'
import type { InspectionEvent } from 'xstate'
import { loginPanel } from '../domain/account/login.panel.ts'
import { login } from '../domain/account/login.ts'
import { readConfig } from '../domain/config/config.wire.ts'
import { market } from '../domain/market/market.ts'
import type { Address } from '../kernel/brand.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { createClient } from './create-client.ts'

const [KEPT, TOKEN, PASSWORD] = ['canary-kept-token', 'canary-new-token', 'canary-password']
const USER = { id: 7, is_demo: '0' }

it.each(['a function', 'an observer'])(
  '[SES-26] a whole session as %s sees it: every machine and event, and no token or password in any of them',
  async (how) => {
    const clock = createVirtualClock()
    const ports = createMemoryPorts({ clock, seed: 1 })
    const answers: Readonly<Record<string, unknown>> = {
      '/api/user/info': USER,
      '/api/user/loginForU': { token: TOKEN, user: USER },
    }
    ports.http.answer(({ url }) => ({
      status: 200,
      contentType: 'application/json',
      text: JSON.stringify({ code: 1, msg: '', data: answers[new URL(url).pathname] ?? [] }),
    }))
    const said: string[] = []
    ports.sockets.serve({
      opened: (socket) => socket.accept(),
      received: (socket, text) => {
        said.push(text)
        if (text.includes('"login"')) socket.say({ type: 'login', code: 1, msg: '' })
      },
    })
    ports.storage.set('tab', 'openlot.token', KEPT)
    const seen: string[] = []
    const note = (event: InspectionEvent): void => {
      const whole = { ...event, snapshot: 'snapshot' in event ? event.snapshot : undefined }
      seen.push(JSON.stringify(whole, (_key, value) => (typeof value === 'function' ? '' : value)))
    }
    const client = createClient({
      origin: 'https://host.test',
      ports,
      inspect: how === 'a function' ? note : { next: note },
    })
    client.use(market).watch()
    await Promise.all([client.start(), clock.advance(2_000)])
    client.signOut()
    await clock.advance(2_000)
    const form = client.use(login).form('/' as Address)
    form.subscribe(() => undefined)
    const panel = () => loginPanel(form.get(), form.send, { config: readConfig({}), areas: [] })
    panel().account.change('a@b.test')
    panel().password.change(PASSWORD)
    panel().submit()
    await clock.advance(2_000)
    expect(client.session.get().stage).toBe('member')

    // All three were sent to the server, so there was something to find.
    const sent = [...said, ...ports.http.requests.map(({ headers, body }) => JSON.stringify([headers, body]))].join(
      '\n',
    )
    for (const canary of [KEPT, TOKEN, PASSWORD]) expect(sent).toContain(canary)
    expect(said.filter((text) => text.includes('"login"'))).toHaveLength(2)
    for (const type of ['session.signIn', 'token.changed', 'frame.send', '••••'])
      expect(seen.filter((text) => text.includes(type))).not.toEqual([])
    expect(seen.filter((text) => text.includes('canary'))).toEqual([])
    client.stop()
  },
)
