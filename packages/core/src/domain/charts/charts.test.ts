import { expect, it } from 'vitest'
import { openHost, openTestContext } from '../../../test-support/test-context.ts'
import { charts } from './charts.ts'

it('[CHT-5] the chart of a device is as it was left, and bare where nothing can be read', () => {
  const host = openHost()
  const { settings, change } = openTestContext(host).domains.use(charts)
  expect([settings.get().type, settings.get().indicators.some(({ on }) => on)]).toEqual(['candles', false])
  const indicators = settings.get().indicators.map((one) => (one.kind === 'rsi' ? { ...one, on: true } : one))
  change({ type: 'line', indicators })
  change({ timeLeft: false })
  const again = openTestContext(host).domains.use(charts).settings.get()
  expect([again.type, again.timeLeft, again.indicators]).toEqual(['line', false, indicators])
  host.ports.storage.set('device', 'openlot.chart', '{{')
  expect(openTestContext(host).domains.use(charts).settings.get().type).toBe('candles')
})
