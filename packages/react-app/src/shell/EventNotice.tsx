import { useText } from '../intl/use-text.ts'
import { EventBanner } from '../ui/EventBanner.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { Money } from '../ui/Money.tsx'
import { Own } from '../ui/Own.tsx'
import type { Telling } from './event-telling.ts'
import { type EventWords, useEventWords } from './use-event-words.ts'

const ICONS: Readonly<Record<NonNullable<Telling['kind']>, IconName>> = {
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
  message: 'chat',
  news: 'info',
  connection: 'wifiOff',
}
/** Results have a sun or a moon, whatever they are of. */
const iconOf = ({ kind, amount, tone }: Telling): IconName => {
  if (amount?.isResult === true) return tone === 'good' ? 'sun' : 'moon'
  return kind === undefined ? 'bell' : ICONS[kind]
}

const Figure = ({ amount, figure }: Pick<Telling, 'amount'> & Pick<EventWords, 'figure'>) => {
  if (amount === undefined) return null
  const { value, currency, isResult } = amount
  if (currency === '') return <Money own signed={isResult} value={value} size="l" strong />
  return (
    <Own size="l" strong>
      <span className="ol-num ol-l ol-strong">{figure}</span>
    </Own>
  )
}

type EventNoticeProps = {
  readonly telling: Telling
  readonly onOpen: (telling: Telling) => void
  readonly onDismiss: () => void
}

/** The banner of what is told. */
export const EventNotice = ({ telling, onOpen, onDismiss }: EventNoticeProps) => {
  const text = useText()
  const { title, figure, note, action } = useEventWords()(telling)
  return (
    <EventBanner
      icon={iconOf(telling)}
      title={title}
      amount={telling.amount && <Figure amount={telling.amount} figure={figure} />}
      note={note}
      action={action}
      onAction={() => {
        onDismiss()
        onOpen(telling)
      }}
      dismissLabel={text('common.dismiss')}
      onDismiss={onDismiss}
    />
  )
}
