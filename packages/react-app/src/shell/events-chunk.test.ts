import type { Client } from '@openlot/core'
import { describe, expect, it } from 'vitest'
import { keepsAlerts } from './events-chunk.ts'

const client = (kept: string | undefined) =>
  ({ ports: { storage: { get: () => kept } } }) as unknown as Pick<Client, 'ports'>

describe('what a visitor loads', () => {
  it.each([
    ['nothing was kept', undefined, false],
    ['every alert was removed', '[]', false],
    ['an alert is kept', '[{"id":"1"}]', true],
  ])('%s', (_, kept, keeps) => expect(keepsAlerts(client(kept))).toBe(keeps))
})
