import type { InboxRow } from '@openlot/core/events'
import type { IconName } from '../../ui/icon-paths.ts'

const ICONS: Readonly<Record<InboxRow['event']['facts']['kind'], IconName>> = {
  closed: 'check',
  filled: 'check',
  gone: 'close',
  copied: 'copy',
  micro: 'clock',
  margin: 'alert',
  alert: 'bell',
  deposit: 'arrowDown',
  withdrawal: 'arrowUp',
  loan: 'wallet',
  fund: 'mining',
  identity: 'id',
  application: 'copy',
  message: 'mail',
  news: 'market',
  connection: 'wifiOff',
}

/** Sign of an event: the sun of a win, the moon of a loss, else that of its kind. */
export const eventIcon = ({
  event: { facts },
  tone,
  amount,
}: Pick<InboxRow, 'event' | 'tone' | 'amount'>): { readonly icon: IconName; readonly look: string } => {
  if (amount?.isResult === true && tone !== 'plain')
    return tone === 'good' ? { icon: 'sun', look: 'good' } : { icon: 'moon', look: 'bad' }
  if (facts.kind === 'margin') return { icon: ICONS.margin, look: 'warn' }
  return { icon: ICONS[facts.kind], look: 'plain' }
}
