import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { createHold } from '../../engine/domain/hold.ts'
import { followOtherTabs } from '../../engine/domain/other-tabs.ts'
import type { Domain } from '../../engine/types.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import { dec, isDecimalText } from '../../kernel/decimal.ts'
import { timeZoneName } from '../../kernel/instant.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { fail, type Outcome, ok } from '../../kernel/outcome.ts'
import { config } from '../config/config.ts'
import { closeOf } from '../market/market.calc.ts'
import { market } from '../market/market.ts'
import type { QuotePush } from '../market/quotes.wire.ts'
import {
  type AlertDraft,
  type AlertTerms,
  alertAt,
  alertSetAgain,
  alertTargets,
  judgeDraft,
  judgePrice,
  type KeptAlert,
  mayMove,
  noteIssue,
  noteText,
  type PriceAlert,
} from './alerts.calc.ts'
import { readAlerts } from './alerts-kept.calc.ts'

/** Key on the device, and the word other tabs hear when it changed. @rule ALR-6 */
const KEPT = 'openlot.alerts'
const CHANGED = 'alerts'

/** Fields of an alert that may be changed. */
export type AlertChange = Partial<Pick<PriceAlert, 'price' | 'repeat' | 'note' | 'onChart' | 'isOn'>>

/** Members of the domain `alerts`. */
export interface Alerts {
  readonly list: ReadCell<readonly PriceAlert[]>
  /** The alert as it was set, or what is wrong with it (field `price` or `note`). @rule ALR-1 ALR-2 */
  readonly add: (draft: AlertDraft) => Outcome<PriceAlert, Issue>
  /** By the same rules, for a form while it is typed. @rule ALR-2 */
  readonly issue: (draft: AlertDraft) => Issue | undefined
  /** Another price, as exact decimal text, sets it anew; switching on sets it again. @rule ALR-5 */
  readonly change: (id: string, change: AlertChange) => Outcome<PriceAlert, Issue>
  /** Takes an alert away. */
  readonly remove: (id: string) => void
  /** Alerts the moment they are reached, once over all tabs of the browser. @rule ALR-7 */
  readonly onReached: (listener: (alert: PriceAlert) => void) => () => void
  /** Checks prices while held, and keeps them coming. Returns a release. @rule ALR-3 */
  readonly watch: () => () => void
}

/** Price alerts of this device: for everyone who uses it, whatever the account. @rule ALR-1 ALR-3 ALR-6 ALR-7 */
export const alerts: Domain<Alerts> = domain('alerts', (context) => {
  const { storage, random } = context.ports
  const { symbols, quotes, freshness, onPrices, watch: watchMarket } = context.use(market)
  const { now, settings } = context.use(config)
  const kept = context.cell(storage.get('device', KEPT), 'everyone')
  const list = context.cell(readAlerts(kept.get()), 'everyone')
  const targets = context.cell(alertTargets(list.get()), 'everyone')
  const listeners = new Set<(alert: PriceAlert) => void>()

  const show = (next: readonly KeptAlert[]): void => {
    targets.set(alertTargets(next))
    list.set(next)
  }
  /** Takes over what another tab kept. */
  const reread = (): void => {
    const text = storage.get('device', KEPT)
    if (text === kept.get()) return
    kept.set(text)
    show(readAlerts(text))
  }
  const tell = followOtherTabs(context, CHANGED, reread)
  const keep = (next: readonly KeptAlert[]): void => {
    storage.set('device', KEPT, JSON.stringify(next))
    // Read back: where nothing can be kept, the alerts of this visit stay.
    kept.set(storage.get('device', KEPT))
    show(next)
    tell()
  }
  const termsOf = (id: SymbolId): AlertTerms => ({
    symbol: symbols.get(id),
    now: closeOf(quotes.get(id)),
    at: now(),
  })
  const judge = (draft: AlertDraft) => judgeDraft(draft, { ...termsOf(draft.symbolId), count: list.get().length })

  /** A price near a target: exact, and with what other tabs have said meanwhile. */
  const meet = (id: SymbolId, pushed: readonly QuotePush[], pushedAt: number): void => {
    const quote = quotes.get(id)
    if (quote?.receivedAt !== pushedAt || freshness.get(id)?.state !== 'live') return
    const { close } = quote
    // A price that is not believed is kept beside the quote, one of the list was not pushed.
    if (!pushed.some((push) => push.id === id && push.close === close)) return
    reread()
    const seen = { price: dec(close), at: now(), zone: timeZoneName(settings.get().timezone) }
    const before = list.get()
    const reached: KeptAlert[] = []
    const after = before.map((one) => {
      if (one.symbolId !== id) return one
      const { alert, isReached } = alertAt(one, seen)
      if (isReached) reached.push(alert)
      return alert
    })
    if (after.every((one, at) => one === before[at])) return
    keep(after)
    for (const alert of reached) for (const listener of [...listeners]) listener(alert)
  }
  /** With every push: looks through the fewer of its prices and the symbols that have alerts. */
  const check = (pushed: readonly QuotePush[], pushedAt: number): void => {
    const waiting = targets.get()
    if (waiting.size < pushed.length) {
      for (const own of waiting.values()) {
        const quote = quotes.get(own.id)
        if (quote?.receivedAt === pushedAt && mayMove(own, quote.close)) meet(own.id, pushed, pushedAt)
      }
      return
    }
    for (const { id, close } of pushed) {
      const own = waiting.get(id)
      if (own !== undefined && mayMove(own, close)) meet(id, pushed, pushedAt)
    }
  }

  const changed = (alert: KeptAlert, change: AlertChange): Outcome<KeptAlert, Issue> => {
    const { price: text, isOn, note = alert.note, ...rest } = change
    const wrongNote = noteIssue(note)
    if (wrongNote !== undefined) return fail(wrongNote)
    const next = { ...alert, ...rest, note: noteText(note) }
    const terms = termsOf(alert.symbolId)
    if (text !== undefined && !isDecimalText(text)) return fail(issue('amount.malformed', 'price'))
    if (text !== undefined && !dec(text).eq(alert.price)) {
      const set = judgePrice(dec(text), terms)
      return set.ok ? ok({ ...next, ...set.value, isOn: isOn ?? true }) : set
    }
    if (isOn === true && !alert.isOn) return ok(alertSetAgain(next, terms))
    return ok({ ...next, isOn: isOn ?? alert.isOn })
  }

  return {
    list,
    add: (draft) => {
      reread()
      const set = judge(draft)
      if (!set.ok) return set
      const { symbolId, repeat, note, onChart } = draft
      const symbol = symbols.get(symbolId)
      const showCode = symbol?.showCode || symbol?.code || ''
      const own = { id: random.id(), symbolId, showCode, repeat, note: noteText(note), onChart }
      const alert: KeptAlert = { ...own, ...set.value }
      keep([...list.get(), alert])
      return ok(alert)
    },
    issue: (draft) => {
      const set = judge(draft)
      return set.ok ? undefined : set.failure
    },
    change: (id, change) => {
      reread()
      const alert = list.get().find((one) => one.id === id)
      if (alert === undefined) return fail(issue('alerts.gone', 'price'))
      const next = changed(alert, change)
      if (next.ok) keep(list.get().map((one) => (one === alert ? next.value : one)))
      return next
    },
    remove: (id) => {
      reread()
      const rest = list.get().filter((one) => one.id !== id)
      if (rest.length < list.get().length) keep(rest)
    },
    onReached: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch: createHold(() => {
      const stops = [onPrices(check), watchMarket()]
      return () => {
        for (const stop of stops) stop()
      }
    }),
  }
})
