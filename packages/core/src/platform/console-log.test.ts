import { afterEach, expect, it, vi } from 'vitest'
import { LOG_WARNINGS, type LogKind } from '../ports/index.ts'
import { consoleLog } from './console-log.ts'
import { nodePorts } from './node.ts'

const written: string[] = []
for (const level of ['error', 'warn', 'log', 'info', 'debug'] as const)
  vi.spyOn(console, level).mockImplementation((text: string) => void written.push(`${level} ${text}`))
afterEach(() => void written.splice(0))

it('[LOG-1] an error is written as an error and a warning as a warning', () => {
  const { report } = consoleLog('warning')
  report({ kind: 'call.failed', detail: 'order: timeout' })
  report({ kind: 'call.intercepted', detail: 'request intercepted: order' })
  report({ kind: 'realtime.listener_failed' })
  expect(written).toEqual([
    'error openlot call.failed: order: timeout',
    'warn openlot call.intercepted: request intercepted: order',
    'error openlot realtime.listener_failed: ',
  ])
})

it('[LOG-3] nothing below the chosen level is written, and nothing at all unless it is asked for', () => {
  const kinds: readonly LogKind[] = [...LOG_WARNINGS, 'call.failed', 'view.failed', 'realtime.frame_bad']
  for (const kind of kinds) {
    nodePorts().log.report({ kind })
    nodePorts({ log: 'error' }).log.report({ kind })
  }
  expect(written.map((line) => line.split(' ')[2])).toEqual(['call.failed:', 'view.failed:', 'realtime.frame_bad:'])
})
