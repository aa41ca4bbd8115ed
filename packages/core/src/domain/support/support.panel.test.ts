import { expect, it } from 'vitest'
import { openAccountBench } from '../../../test-support/account-bench.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import { session } from '../session/session.ts'
import { supportPanel } from './support.panel.ts'

const CHAT = { service_link_type: '1', service_link: 'https://chat.test/room' }
const of = (id: string) => {
  const metadata = encodeURIComponent(JSON.stringify({ id, language: 'en' }))
  return `https://chat.test/room?uid=${id}&metadata=${metadata}`
}

it('[CHAT-2] the address is made anew for who signs in, for nobody once they sign out, and for who comes next', async () => {
  const { client, clock, use, say } = await openAccountBench(CHAT)
  const cell = derivedCell(use, supportPanel, ['chat.test'])
  const shown: string[] = []
  const look = () => {
    const { stage, place } = cell.get()
    const now = stage === 'ready' && place.kind === 'frame' ? place.address : stage
    if (now !== shown.at(-1)) shown.push(now)
  }
  cell.subscribe(look)
  const seen = async (act: () => unknown): Promise<readonly string[]> => {
    shown.length = 0
    act()
    await clock.advance(1000)
    look()
    return shown
  }
  const signIn = (id: string) => {
    say('/api/user/loginForU', {
      code: 1,
      msg: '',
      data: { token: id.repeat(16), user: { id, uid: id, is_demo: '0' } },
    })
    return use(session).signIn({ account: 'a@b.test', password: 'x' })
  }
  expect(await seen(() => undefined)).toEqual(['https://chat.test/room'])
  // The address of the previous person never carries the id of the next: no person is known in between.
  expect(await seen(() => signIn('71'))).toEqual(['loading', of('71')])
  expect([await seen(() => use(session).signOut()), cell.get().uid]).toEqual([['https://chat.test/room'], undefined])
  expect(await seen(() => signIn('82'))).toEqual(['loading', of('82')])
  expect(cell.get().uid).toBe('82')
  // Another person at once, without a signed-out moment in between.
  expect(await seen(() => signIn('93'))).toEqual([of('93')])
  client.stop()
})
