import { describe, expect, it } from 'vitest'
import { createMemoryPorts } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { createTokenStore } from './token.store.ts'

const bench = () => {
  const ports = createMemoryPorts({ clock: createVirtualClock() })
  const again = () => createTokenStore({ storage: ports.storage, random: ports.random })
  return { ports, tokens: again(), again }
}

describe('where the token is kept', () => {
  it('[T32] [SES-6] in the tab only, unless the person stays signed in', () => {
    const { ports, tokens } = bench()
    tokens.write('tok', false, 'real 1')
    expect([ports.storage.get('tab', 'openlot.token'), ports.storage.scopes.device.size]).toEqual(['tok', 0])
    tokens.write('tok2', true, 'real 1')
    expect([...ports.storage.scopes.device.values()]).toEqual(['tok2'])
    expect(tokens.read()).toBe('tok2')
  })

  it('[SES-6] on the device it outlives the tab', () => {
    const { ports, tokens, again } = bench()
    tokens.write('tok', true, 'real 1')
    ports.storage.remove('tab', 'openlot.token')
    expect(again().read()).toBe('tok')
  })

  it('[SES-6] gone is gone from both', () => {
    const { ports, tokens } = bench()
    tokens.write('tok', true, 'real 1')
    tokens.forget()
    expect([ports.storage.scopes.tab.size, ports.storage.scopes.device.size, tokens.read()]).toEqual([0, 0, undefined])
  })

  it('[SES-6] a storage that refuses loses only what should be remembered', () => {
    const { ports, tokens } = bench()
    ports.storage.denied = true
    tokens.write('tok', true, 'real 1')
    expect(tokens.read()).toBeUndefined()
  })

  it('[SES-6] a token that ends leaves one on the device that is not the same', () => {
    const { ports, tokens, again } = bench()
    again().write('other', true, 'real 2')
    tokens.write('tok', false, 'real 1')
    tokens.forget()
    expect(ports.storage.get('device', 'openlot.token')).toBe('other')
    tokens.write('tok', false, 'real 1')
    tokens.signOut()
    expect(ports.storage.get('device', 'openlot.token')).toBeUndefined()
  })

  it('[SES-22] signed out by another tab, what is on the device is left alone: it may be the next token', () => {
    const { ports, tokens } = bench()
    tokens.write('tok', true, 'real 1')
    tokens.forgetInTab()
    expect([ports.storage.scopes.tab.size, ports.storage.get('device', 'openlot.token')]).toEqual([0, 'tok'])
  })

  it('[SES-10] the mock account of a device is always the same one, also after signing out', () => {
    const { tokens, again } = bench()
    const id = tokens.demoId()
    tokens.write('tok', true, 'real 1')
    tokens.forget()
    expect([tokens.demoId(), again().demoId()]).toEqual([id, id])
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('what stays', () => {
  it('[SES-36] a token is kept once it is on the device, and the same', () => {
    const { tokens, again } = bench()
    expect(tokens.isKept()).toBe(false)
    tokens.write('tok', false, 'real 1')
    expect(tokens.isKept()).toBe(false)
    tokens.write('tok', true, 'real 1')
    expect(tokens.isKept()).toBe(true)
    again().write('other', true, 'real 2')
    expect(tokens.isKept()).toBe(false)
  })
})
