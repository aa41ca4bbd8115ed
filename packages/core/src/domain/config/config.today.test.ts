import { expect, it, vi } from 'vitest'
import { openTestContext } from '../../../test-support/test-context.ts'
import { DEFAULT_CONFIG } from './config.defaults.ts'
import { config } from './config.ts'

const DAY = 86_400_000
const DEVICE = 1_767_787_200_000 // 2026-01-07T12:00:00Z
const open = (serverNow?: number, timezone = 'GMT') => {
  const bench = openTestContext()
  if (serverNow !== undefined) bench.context.serverTime.heardPong(serverNow)
  bench.domains.use(config).keep({ ...DEFAULT_CONFIG, timezone })
  return { ...bench, ...bench.domains.use(config) }
}

it('[TIME-7] today is by the device until the server was heard', () => {
  expect([open().today.get(), open().now()]).toEqual(['2026-01-07', DEVICE])
})

it.each([
  ['a day behind', DEVICE + DAY, '2026-01-08'],
  ['a day ahead', DEVICE - DAY, '2026-01-06'],
  ['six days behind', DEVICE + 6 * DAY, '2026-01-13'],
  ['a minute behind, before midnight', Date.UTC(2026, 0, 8), '2026-01-08'],
  // Regression: the device's day was more than a week off, and "Today" was empty.
  ['eight days behind', DEVICE + 8 * DAY, '2026-01-15'],
  ['eight days ahead', DEVICE - 8 * DAY, '2025-12-30'],
  ['of a battery that was empty', DEVICE + 365 * DAY, '2027-01-07'],
  ['years ahead', Date.UTC(2020, 0, 1, 12), '2020-01-01'],
  ['years behind', Date.UTC(2099, 11, 31, 12), '2099-12-31'],
])("[TIME-7] a device whose clock is %s has the server's today", (_, server, day) => {
  expect([open(server).today.get(), open(server).now()]).toEqual([day, server])
})

it.each([0, 1, Date.UTC(2020) - 1, Date.UTC(2100), 8.64e15])(
  '[TIME-7] a server whose year is none between 2020 and 2099 is no clock: %s',
  (server) => {
    expect(open(server).now()).toBe(DEVICE)
  },
)

it('[TIME-7] today is that of the configured timezone', () => {
  expect(open(Date.UTC(2026, 0, 7, 11), 'Pacific/Kiritimati').today.get()).toBe('2026-01-08')
  expect(open(Date.UTC(2026, 0, 7, 11), 'Pacific/Pago_Pago').today.get()).toBe('2026-01-07')
  expect(open(Date.UTC(2026, 0, 7, 11), 'Etc/GMT+12').today.get()).toBe('2026-01-06')
})

it('[TIME-7] at midnight in the configured timezone whoever follows is told once, and nobody is woken afterwards', async () => {
  const { clock, today, domains } = open(undefined, 'Europe/Berlin')
  const told: string[] = []
  const leave = today.subscribe(() => told.push(today.get()))
  await clock.advance(11 * 3_600_000 - 1000)
  expect([told, today.get()]).toEqual([[], '2026-01-07'])
  await clock.advance(2000)
  expect([told, today.get()]).toEqual([['2026-01-08'], '2026-01-08'])
  domains.use(config).keep({ ...DEFAULT_CONFIG, timezone: 'America/New_York' })
  await clock.advance(1000)
  expect(told).toEqual(['2026-01-08', '2026-01-07'])
  leave()
  leave()
  await clock.advance(3 * DAY)
  expect([told.length, today.get()]).toEqual([2, '2026-01-10'])
})

it('[TIME-7] the time is looked at in whole steps of it: the day every 5 s, and a second in each; once a minute while hidden', async () => {
  const { clock, ports, today, second } = open()
  const times: number[] = []
  const wakes = { count: 0 }
  const { setTimeout } = clock
  vi.spyOn(ports.clock, 'setTimeout').mockImplementation((run, ms) =>
    setTimeout(() => {
      wakes.count += 1
      run()
    }, ms),
  )
  const leave = today.subscribe(() => undefined)
  await clock.advance(60_000)
  expect(wakes.count).toBe(12)
  second.subscribe(() => times.push(second.get() - DEVICE))
  await clock.advance(3500)
  expect(times).toEqual([60_000, 61_000, 62_000, 63_000])
  leave()
  ports.host.hint('hidden')
  wakes.count = 0
  await clock.advance(5 * 60_000 + 10_000)
  expect(wakes.count).toBe(5)
  times.length = 0
  ports.host.hint('visible')
  expect(times).toEqual([373_000])
})

it('[TIME-7] an age grows every second while it is young, then every five seconds, and stops with who follows it', async () => {
  const { clock, followAge } = open()
  const ages: number[] = []
  const since = clock.monotonic()
  const leave = followAge(since, () => ages.push((clock.monotonic() - since) / 1000))
  await clock.advance(26_000)
  expect([...new Set(ages)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25])
  leave()
  const old: number[] = []
  const leaveOld = followAge(since, () => old.push((clock.monotonic() - since) / 1000))
  await clock.advance(10_000)
  expect([old, Math.max(...ages)]).toEqual([[30, 35], 25])
  leaveOld()
  expect(clock.pending).toBe(0)
})
