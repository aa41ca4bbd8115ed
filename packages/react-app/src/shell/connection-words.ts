import type { ConnectionStatus } from '@openlot/core'
import { useEffect, useState } from 'react'
import type { ConnectionTone } from '../ui/ConnectionBanner.tsx'

export interface ConnectionWords {
  readonly show: boolean
  readonly tone: ConnectionTone
  readonly messageId: string
  /** There is no connection, and waiting for one may be cut short. */
  readonly mayTry: boolean
}

const SILENT: ConnectionWords = {
  show: false,
  tone: 'connecting',
  messageId: 'connection.connecting',
  mayTry: false,
}
const WORDS: Readonly<Record<ConnectionStatus, ConnectionWords>> = {
  idle: SILENT,
  live: SILENT,
  connecting: { show: true, tone: 'connecting', messageId: 'connection.connecting', mayTry: true },
  reconnecting: { show: true, tone: 'connecting', messageId: 'connection.reconnecting', mayTry: true },
  recovering: { show: true, tone: 'connecting', messageId: 'market.gap', mayTry: false },
  offline: { show: true, tone: 'offline', messageId: 'connection.offline', mayTry: true },
}
const RESTORED: ConnectionWords = { show: true, tone: 'restored', messageId: 'connection.back', mayTry: false }
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

/** What the banner shows about the connection; `isOverdue` once the state has lasted long enough to be shown. */
export const connectionWords = (status: ConnectionStatus, isOverdue: boolean, restored: boolean): ConnectionWords => {
  if (status === 'live' && restored) return RESTORED
  return isOverdue ? WORDS[status] : SILENT
}

export const useConnectionWords = (status: ConnectionStatus): ConnectionWords => {
  const [isOverdue, setOverdue] = useState(false)
  const [restored, setRestored] = useState(false)
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
  return connectionWords(status, isOverdue, restored)
}
