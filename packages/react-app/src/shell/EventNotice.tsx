import { useText } from '../intl/use-text.ts'
import { EventBanner } from '../ui/EventBanner.tsx'
import { Money } from '../ui/Money.tsx'
import { Own } from '../ui/Own.tsx'
import { eventIcon } from './event-icon.ts'
import type { Telling } from './event-telling.ts'
import { type EventWords, useEventWords } from './use-event-words.ts'

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
      icon={eventIcon(telling).icon}
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
