import { describe, expect, it } from 'vitest'
import { createMemoryPorts } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { draftOf, forgetDrafts, keepDraft } from './drafts.ts'

interface Draft {
  readonly lots: string
}
const open = () => {
  const { storage } = createMemoryPorts({ clock: createVirtualClock() })
  const read = (owner: string, form = 'ticket 1') => draftOf<Draft>(storage, owner, form).lots
  const keep = (owner: string, lots: string, form = 'ticket 1') =>
    keepDraft(storage, owner, form, JSON.stringify({ lots } satisfies Draft))
  return { storage, read, keep }
}

describe('what was typed and not sent', () => {
  it('[SES-25] is kept in the tab, form by form, and not on the device', () => {
    const { storage, read, keep } = open()
    keep('demo 5', '0.3')
    keep('demo 5', '7', 'ticket 2')
    expect([read('demo 5'), read('demo 5', 'ticket 2'), read('demo 5', 'ticket 3')]).toEqual(['0.3', '7', undefined])
    expect(storage.get('device', 'openlot.drafts')).toBeUndefined()
  })

  it('[SES-25] is shown to nobody else, and goes when somebody else types', () => {
    const { read, keep } = open()
    keep('demo 5', '0.3')
    expect([read('real 5'), read('')]).toEqual([undefined, undefined])
    keep('real 5', '9', 'ticket 2')
    expect([read('demo 5'), read('real 5'), read('real 5', 'ticket 2')]).toEqual([undefined, undefined, '9'])
  })

  it('[SES-25] by a visitor goes along into the sign-in', () => {
    const { read, keep } = open()
    keep('', '0.3')
    expect([read(''), read('demo 5')]).toEqual(['0.3', '0.3'])
    keep('demo 5', '7', 'ticket 2')
    expect([read('demo 5'), read('')]).toEqual(['0.3', undefined])
  })

  it('[SES-25] is gone when the account is left', () => {
    const { storage, read, keep } = open()
    keep('demo 5', '0.3')
    forgetDrafts(storage)
    expect([read('demo 5'), storage.get('tab', 'openlot.drafts')]).toEqual([undefined, undefined])
  })

  it.each([
    '',
    'x',
    'null',
    '7',
    '{"owner":1}',
    '{"owner":""}',
    '{"owner":"","forms":{"ticket 1":"x"}}',
    '{"owner":"","forms":{"ticket 1":"7"}}',
  ])('[SES-25] that cannot be read is as if nothing was kept: %j', (kept) => {
    const { storage, read, keep } = open()
    storage.set('tab', 'openlot.drafts', kept)
    expect(read('')).toBeUndefined()
    keep('', '1')
    expect(read('')).toBe('1')
  })
})
