import type { ConnectionStatus, Words } from '@openlot/core'
import { useEffect, useState } from 'react'
import type { ConnectionTone } from '../ui/ConnectionBanner.tsx'
import type { AppState } from './use-app-state.ts'

export interface ConnectionWords {
  readonly show: boolean
  readonly tone: ConnectionTone
  readonly words: Words
  /** There is no connection, and waiting for one may be cut short. */
  readonly mayTry: boolean
}

const SILENT: ConnectionWords = {
  show: false,
  tone: 'connecting',
  words: { id: 'connection.connecting' },
  mayTry: false,
}
const WORDS: Readonly<Record<ConnectionStatus, ConnectionWords>> = {
  idle: SILENT,
  live: SILENT,
  connecting: { show: true, tone: 'connecting', words: { id: 'connection.connecting' }, mayTry: true },
  reconnecting: { show: true, tone: 'connecting', words: { id: 'connection.reconnecting' }, mayTry: true },
  recovering: { show: true, tone: 'connecting', words: { id: 'market.gap' }, mayTry: false },
  offline: { show: true, tone: 'offline', words: { id: 'connection.offline' }, mayTry: true },
}
const RESTORED: ConnectionWords = { show: true, tone: 'restored', words: { id: 'connection.back' }, mayTry: false }
const RESTORED_MS = 2500
/** A shorter interruption is not shown: the first connection is being made, or the connection changes its account. */
const PATIENCE: Readonly<Record<ConnectionStatus, number | undefined>> = {
  idle: undefined,
  live: undefined,
  connecting: 2500,
  reconnecting: 600,
  recovering: 600,
  offline: 0,
}

interface Seen {
  readonly status: ConnectionStatus
  /** The state has lasted long enough to be shown. */
  readonly isOverdue: boolean
  readonly restored: boolean
  /** Why the start failed. */
  readonly failure: Words | undefined
}

/** Banner words: a start that failed, unless the device is offline, which says why; else about the connection. @rule CFG-6 */
export const connectionWords = ({ status, isOverdue, restored, failure }: Seen): ConnectionWords => {
  if (failure !== undefined && status !== 'offline')
    return { show: true, tone: 'offline', words: failure, mayTry: true }
  if (status === 'live' && restored) return RESTORED
  return isOverdue ? WORDS[status] : SILENT
}

export const useConnectionWords = ({
  connection: status,
  failure,
}: Pick<AppState, 'connection' | 'failure'>): ConnectionWords => {
  const [isOverdue, setOverdue] = useState(false)
  const [restored, setRestored] = useState(false)
  // A status that needs no patience is shown in the same frame.
  if (PATIENCE[status] === 0 && !isOverdue) setOverdue(true)
  if (status === 'live' && isOverdue) {
    setOverdue(false)
    setRestored(true)
  }
  useEffect(() => {
    const patience = PATIENCE[status]
    if (patience === undefined) return undefined
    const timer = setTimeout(() => setOverdue(true), patience)
    return () => clearTimeout(timer)
  }, [status])
  useEffect(() => {
    if (!restored) return undefined
    const timer = setTimeout(() => setRestored(false), RESTORED_MS)
    return () => clearTimeout(timer)
  }, [restored])
  return connectionWords({ status, isOverdue, restored, failure })
}
