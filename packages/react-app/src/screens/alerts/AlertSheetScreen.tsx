import { type Decimal, dec, LANGUAGE_TAGS, type SymbolId } from '@openlot/core'
import {
  type AlertDraft,
  type AlertWay,
  alertDraftFacts,
  alertPriceText,
  alerts,
  typedAlertWay,
} from '@openlot/core/events'
import { useCell, useClient, useDomain, useFacts } from '@openlot/react'
import { useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { alertIsSet, notificationAnswer } from '../../shell/events-chunk.ts'
import { askForNotifications } from '../../shell/notifications.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { AlertSheetView } from './AlertSheetView.tsx'

export type AlertSheetProps = {
  readonly id: SymbolId
  readonly open: boolean
  readonly onClose: () => void
  /** Price it begins with, as exact decimal text; one that is offered unless named. */
  readonly price?: string | undefined
}

/** Way from the price now, with its direction. */
const signed = ({ side, distance }: AlertWay): Decimal => (side === 'above' ? distance : distance.neg())

/** A new alert on a symbol; mounted anew for each. */
export const AlertSheetScreen = ({ id, open, onClose, price }: AlertSheetProps) => {
  const text = useText()
  const toast = useToast()
  const client = useClient()
  const format = useFormat()
  const { add, issue, list } = useDomain(alerts)
  const facts = useFacts(alertDraftFacts, id)
  const locale = LANGUAGE_TAGS[useCell(client.language)]
  const places = facts?.pricePrecision ?? 0
  const now = facts?.now
  const written = (value: string): string => alertPriceText(value, locale, places)
  const begin = price ?? facts?.presets.find(({ kind }) => kind === 'quarterPercent')?.price
  const [typed, type] = useState<string>()
  const [rest, set] = useState<Pick<AlertDraft, 'repeat' | 'note' | 'onChart'>>({
    repeat: 'once',
    note: '',
    onChart: true,
  })
  const [kept] = useState(begin)
  const shown = typed ?? (kept === undefined ? '' : written(kept))
  const draft: AlertDraft = { symbolId: id, price: shown, locale, ...rest }
  const way = typedAlertWay(shown, locale, { now, pricePrecision: places })
  const put = (next: Decimal): void => {
    if (next.gt(0)) type(written(next.toFixed(places)))
  }
  /** The typed price; the one of now while there is none. */
  const from = now === undefined ? undefined : way === undefined ? dec(now) : dec(now).plus(signed(way))
  return (
    <AlertSheetView
      open={open}
      onClose={onClose}
      facts={facts}
      way={way}
      price={{
        text: shown,
        issue: shown === '' && typed === undefined ? undefined : issue(draft),
        change: type,
        step: (by) => {
          if (from !== undefined && facts !== undefined) put(from.plus(dec(facts.pip).mul(by)))
        },
        choose: (chosen) => type(written(chosen)),
      }}
      side={{
        value: way?.side ?? 'above',
        // As far off, on the other side.
        change: (side) => {
          if (way !== undefined && now !== undefined && side !== way.side) put(dec(now).minus(signed(way)))
        },
      }}
      {...rest}
      onChange={(change) => set((last) => ({ ...last, ...change }))}
      onSet={() => {
        const done = add(draft)
        if (!done.ok) return
        alertIsSet.set(true)
        // With the first one, and never before.
        if (list.get().length === 1) void askForNotifications().then(notificationAnswer.set)
        const { showCode: symbol, side, price: target } = done.value
        const name = text('alerts.name', { symbol, side, price: format.price(target, places) })
        toast({ tone: 'good', message: { text: text('alerts.done', { name }) } })
        onClose()
      }}
    />
  )
}
