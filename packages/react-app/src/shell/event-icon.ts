import type { EventKind, EventView } from '@openlot/core/events'
import type { IconName } from '../ui/icon-paths.ts'

const ICONS: Readonly<Record<EventKind, IconName>> = {
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
  application: 'edit',
  message: 'mail',
  news: 'market',
  connection: 'wifiOff',
}

type EventLook = { readonly icon: IconName; readonly look: 'good' | 'bad' | 'warn' | 'plain' }

/** Sign of an event: the sun of a win, the moon of a loss, else that of its kind; a bell for several. */
export const eventIcon = ({
  kind,
  tone,
  amount,
}: Pick<EventView, 'tone' | 'amount'> & { readonly kind: EventKind | undefined }): EventLook => {
  if (amount?.isResult === true && tone !== 'plain')
    return tone === 'good' ? { icon: 'sun', look: 'good' } : { icon: 'moon', look: 'bad' }
  if (kind === undefined) return { icon: 'bell', look: 'plain' }
  return { icon: ICONS[kind], look: kind === 'margin' ? 'warn' : 'plain' }
}
