import { useText, useWords } from '../intl/use-text.ts'
import { useMasked } from '../ui/Own.tsx'
import { useFormat } from '../ui/use-format.ts'
import type { Telling } from './event-telling.ts'

export interface EventWords {
  readonly title: string
  /** The person's own money, whether it may be shown or not. */
  readonly figure: string | undefined
  /** When, and what else there is to say. */
  readonly note: string | undefined
  /** For a screen reader; without what is hidden. */
  readonly sentence: string
  /** Below the title of a notification; without what is hidden. */
  readonly body: string
  readonly action: string
}

const together = (parts: readonly (string | undefined)[], between: string): string =>
  parts.filter((part) => part !== undefined).join(between)

/** Words of a telling, as this person reads them. */
export const useEventWords = (): ((telling: Telling) => EventWords) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const isMasked = useMasked() !== undefined
  return ({ title, lines, amount, at, kind }) => {
    const { value, currency = '', isResult = false } = amount ?? {}
    const figure =
      value &&
      (isResult ? format.signed(value) : currency === '' ? format.money(value) : `${format.amount(value)} ${currency}`)
    const shown = figure && isMasked ? text('wallet.hidden') : figure
    const net = kind === 'closed' ? text('events.net') : undefined
    const line = say(lines[0])
    const time = at === undefined ? undefined : format.time(at)
    const hasResult = kind === 'closed' || kind === 'micro'
    return {
      title: say(title),
      figure,
      note: together([net ?? (figure === undefined ? line : undefined), time], ' · ') || undefined,
      sentence: together([say(title), shown && together([shown, isMasked ? undefined : net], ' ')], '. '),
      body: together([shown, line], ' · '),
      action: text(kind === undefined ? 'events.see_all' : hasResult ? 'events.see_result' : 'events.see'),
    }
  }
}
