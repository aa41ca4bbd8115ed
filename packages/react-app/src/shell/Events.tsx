import { addressOfEvent, events, placeOfEvent, type Told } from '@openlot/core/events'
import { useCell, useClient, useDomain } from '@openlot/react'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EventVoice } from '../ui/EventBanner.tsx'
import { EventNotice } from './EventNotice.tsx'
import { playNotes } from './event-sound.ts'
import { announced, INBOX, isShownAt, joined, rested, SILENT, type Telling, tellingOf } from './event-telling.ts'
import { notificationAnswer } from './events-chunk.ts'
import { notify, onNoticeOpened } from './notifications.ts'
import { NONE_UNSEEN, unseen, unseenPlaces } from './unseen.ts'
import { useEventWords } from './use-event-words.ts'
import { usePageVisible } from './use-page-visible.ts'

/** A screen reader hears no more than one sentence in so long. */
const SENTENCE_MS = 3000

const TOUCH = { good: 'done', bad: 'refused', plain: 'mark' } as const

/** Events that were not looked at: on the tabs, on the icon of an installed app, and until the person looks. @rule EVT-9 */
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
  // Until it is left: rows of the inbox keep their dots while it is looked at.
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === INBOX && pathname !== INBOX) see()
    before.current = pathname
  }, [pathname, see])

  useLayoutEffect(() => unseen.set(counts), [counts])
  useLayoutEffect(() => unseenPlaces.set(new Set(rows.filter(({ seen }) => !seen).map(addressOfEvent))), [rows])
  useLayoutEffect(
    () => () => {
      unseen.set(NONE_UNSEEN)
      unseenPlaces.set(new Set())
    },
    [],
  )
  const count = counts.orders + counts.account
  useEffect(() => {
    const mark = count === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(count)
    // Allowed to installed apps alone.
    mark?.catch(() => undefined)
  }, [count])
}

/** Tells what happens: a banner over every screen, a sentence, a touch, two notes, and a notification while hidden. */
export const Events = () => {
  const client = useClient()
  const navigate = useNavigate()
  const { subscribe, see, settings, choose, isQuiet } = useDomain(events)
  const answer = useCell(notificationAnswer)
  useEffect(() => {
    if (answer === 'granted') choose({ notifications: true })
    notificationAnswer.set(undefined)
  }, [answer, choose])
  const isVisible = usePageVisible()
  const wordsOf = useEventWords()
  const [shown, show] = useState<Told>()
  const [{ said }, setVoice] = useState(SILENT)
  useUnseen(isVisible)

  const open = ({ address, ids }: Telling): void => {
    // Rows of the inbox are marked by looking at them.
    if (address !== INBOX) see(ids)
    void navigate(address)
  }
  const tell = useEffectEvent((told: Told) => {
    show((before) => joined(before, told))
    setVoice((now) => announced(now, told))
    if (isQuiet()) return
    const telling = tellingOf(told)
    const { sound, notifications } = settings.get()
    if (sound) void playNotes(telling.tone)
    if (isVisible) return client.preferences.feel(TOUCH[telling.tone])
    const { title, body } = wordsOf(telling)
    const [tag = '', ...more] = telling.ids
    if (notifications)
      void notify({
        title,
        body,
        tag: more.length === 0 ? tag : 'events',
        address: telling.address,
        onOpen: () => open(telling),
      })
  })
  useEffect(() => subscribe((told) => tell(told)), [subscribe])
  useEffect(() => onNoticeOpened((address) => void navigate(address)), [navigate])

  useEffect(() => {
    if (said === undefined || !isVisible) return undefined
    const timer = setTimeout(() => setVoice(rested), SENTENCE_MS)
    return () => clearTimeout(timer)
  }, [said, isVisible])

  const dismiss = useCallback(() => show(undefined), [])
  const isHeard = said !== undefined && isVisible
  return (
    <>
      <EventVoice sentence={isHeard ? wordsOf(tellingOf(said)).sentence : ''} />
      {shown !== undefined && isVisible && <EventNotice telling={tellingOf(shown)} onOpen={open} onDismiss={dismiss} />}
    </>
  )
}
