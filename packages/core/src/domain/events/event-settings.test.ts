import { expect, it } from 'vitest'
import { createMemoryPorts } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { isQuietAt, readEventSettings } from './event-settings.ts'

const kept = (text: string | undefined) => {
  const { storage } = createMemoryPorts({ clock: createVirtualClock({ start: 0 }) })
  if (text !== undefined) storage.set('device', 'openlot.events', text)
  return readEventSettings(storage)
}
const DEFAULTS = { off: [], sound: false, notifications: false, quiet: false, quietFrom: 1320, quietUntil: 420 }

it('[EVT-12] sound and notifications are off until they are chosen; what cannot be read is a default, one by one', () => {
  for (const text of [
    undefined,
    '',
    'null',
    '7',
    '[]',
    '{',
    '{"off":7,"sound":"yes","quietFrom":-1,"quietUntil":1440}',
  ])
    expect(kept(text)).toEqual(DEFAULTS)
  const all = '{"off":["news","unheard of","closed"],"sound":true,"notifications":true,"quiet":true,"quietFrom":0}'
  expect(kept(all)).toEqual({
    ...DEFAULTS,
    off: ['closed', 'news'],
    sound: true,
    notifications: true,
    quiet: true,
    quietFrom: 0,
  })
})

it('[EVT-12] quiet hours are from their beginning until before their end, over midnight too; equal ends are the whole day', () => {
  const hours = (quietFrom: number, quietUntil: number, quiet = true) =>
    [0, 419, 420, 1319, 1320, 1439].map((minute) => isQuietAt({ quiet, quietFrom, quietUntil }, minute))
  expect(hours(1320, 420)).toEqual([true, true, false, false, true, true])
  expect(hours(420, 1320)).toEqual([false, false, true, true, false, false])
  expect(hours(420, 420)).toEqual([true, true, true, true, true, true])
  expect(hours(1320, 420, false)).toEqual([false, false, false, false, false, false])
})
