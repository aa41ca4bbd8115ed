import { events, placeOfEvent, type Told } from '@openlot/core/events'
import { useCell, useClient, useDomain } from '@openlot/react'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { useText, useWords } from '../intl/use-text.ts'
import { EventBanner, EventVoice } from '../ui/EventBanner.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { Money } from '../ui/Money.tsx'
import { useMasked } from '../ui/Own.tsx'
import { formatOf, useFormat } from '../ui/use-format.ts'
import { playNotes } from './event-sound.ts'
import { announced, INBOX, isShownAt, joined, rested, SILENT, type Telling, tellingOf } from './event-telling.ts'
import { notify } from './notifications.ts'
import { NONE_UNSEEN, unseen } from './unseen.ts'
import { usePageVisible } from './use-page-visible.ts'

/** A screen reader hears no more than one sentence in so long. */
const SENTENCE_MS = 3000

const TOUCH = { good: 'done', bad: 'refused', plain: 'mark' } as const

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

/** Words of what is told. An amount is the person's own: its place says that it is hidden where amounts are. */
const useTelling = () => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { locale } = useIntl()
  const { timezone } = useCell(useClient().settings)
  const isMasked = useMasked() !== undefined
  return (telling: Telling) => {
    const { title, lines, amount, at, kind } = telling
    const [line] = lines
    const money = amount?.currency ? formatOf(locale, timezone, amount.currency) : format
    const figure = amount && (amount.isResult ? money.signed(amount.value) : money.money(amount.value))
    const shown = figure === undefined ? undefined : isMasked ? text('wallet.hidden') : figure
    const time = at === undefined ? undefined : format.time(at)
    const about = kind === 'closed' ? text('events.net') : amount ? undefined : line && say(line)
    const joinedWords = (parts: readonly (string | undefined)[], between: string): string =>
      parts.filter((part) => part !== undefined).join(between)
    return {
      title: say(title),
      note: joinedWords([about, time], ' · ') || undefined,
      sentence: joinedWords(
        [say(title), shown && joinedWords([shown, kind === 'closed' && !isMasked ? about : undefined], ' ')],
        '. ',
      ),
      body: joinedWords([shown, line && say(line)], ' · '),
      action: text(kind === undefined ? 'events.see_all' : isResult(telling) ? 'events.see_result' : 'events.see'),
    }
  }
}
const isResult = ({ kind }: Telling): boolean => kind === 'closed' || kind === 'micro'

/** What was not looked at: on the tabs, on the icon of an installed app, and until the person looks. @rule EVT-9 */
const useUnseen = (isVisible: boolean): void => {
  const { list, see, unseen: counted } = useDomain(events)
  const rows = useCell(list)
  const counts = useCell(counted)
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!isVisible) return
    const looked = rows.filter((row) => !row.seen && isShownAt(row, placeOfEvent(row), pathname, search))
    if (looked.length > 0) see(looked.map(({ id }) => id))
  }, [isVisible, rows, see, pathname, search])
  // Rows of the inbox keep their dots while it is looked at.
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === INBOX && pathname !== INBOX) see()
    before.current = pathname
  }, [pathname, see])

  useLayoutEffect(() => unseen.set(counts), [counts])
  useLayoutEffect(() => () => unseen.set(NONE_UNSEEN), [])
  const count = counts.orders + counts.account
  useEffect(() => {
    const mark = count === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(count)
    // Allowed to installed apps alone.
    mark?.catch(() => undefined)
  }, [count])
}

/** Tells what happens: a banner over every screen, a screen reader's sentence, a touch, and a notification while hidden. */
export const Events = () => {
  const client = useClient()
  const navigate = useNavigate()
  const { subscribe, see, settings, isQuiet } = useDomain(events)
  const isVisible = usePageVisible()
  const wordsOf = useTelling()
  const [shown, show] = useState<Told>()
  const [voice, setVoice] = useState(SILENT)
  useUnseen(isVisible)

  const open = ({ address, ids }: Telling): void => {
    see(ids)
    void navigate(address)
  }
  const tell = useEffectEvent((told: Told) => {
    show((before) => joined(before, told))
    setVoice((now) => announced(now, told))
    if (isQuiet()) return
    const telling = tellingOf(told)
    const { sound, notifications } = settings.get()
    if (sound) void playNotes(telling.tone)
    if (isVisible) client.preferences.feel(TOUCH[telling.tone])
    else if (notifications) {
      const { title, body } = wordsOf(telling)
      notify({
        title,
        body,
        tag: telling.ids.length === 1 ? String(telling.ids[0]) : 'openlot',
        onOpen: () => open(telling),
      })
    }
  })
  useEffect(() => subscribe((told) => tell(told)), [subscribe])

  const { said } = voice
  useEffect(() => {
    if (said === undefined || !isVisible) return undefined
    const timer = setTimeout(() => setVoice(rested), SENTENCE_MS)
    return () => clearTimeout(timer)
  }, [said, isVisible])

  const dismiss = useCallback(() => show(undefined), [])
  return (
    <>
      <EventVoice sentence={said === undefined || !isVisible ? '' : wordsOf(tellingOf(said)).sentence} />
      {shown !== undefined && isVisible && (
        <Banner telling={tellingOf(shown)} words={wordsOf} onOpen={open} onDismiss={dismiss} />
      )}
    </>
  )
}

type BannerProps = {
  readonly telling: Telling
  readonly words: ReturnType<typeof useTelling>
  readonly onOpen: (telling: Telling) => void
  readonly onDismiss: () => void
}

const Banner = ({ telling, words, onOpen, onDismiss }: BannerProps) => {
  const text = useText()
  const { amount } = telling
  const { title, note, action } = words(telling)
  const money: ReactNode = amount && (
    <Money own signed={amount.isResult} sign={amount.currency || undefined} value={amount.value} size="l" strong />
  )
  return (
    <EventBanner
      icon={iconOf(telling)}
      title={title}
      amount={money}
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
