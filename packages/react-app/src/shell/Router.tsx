import { LANGUAGE_TAGS } from '@openlot/core'
import { type Place, placeOf, type RouteName, resolveVisit, TABS, tabOf } from '@openlot/core/navigation'
import { useCell, useClient } from '@openlot/react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { useHasWords, useText, useWords } from '../intl/use-text.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import { ConnectionBanner } from '../ui/ConnectionBanner.tsx'
import { SandboxRibbon } from '../ui/SandboxRibbon.tsx'
import { TabBar } from '../ui/TabBar.tsx'
import { useMedia, WIDE } from '../ui/use-media.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { sandboxWords } from './cached-frame.ts'
import { useConnectionWords } from './connection-words.ts'
import { HeldSlot } from './HeldSlot.tsx'
import { heldCount } from './held-count.ts'
import { Inside } from './Inside.tsx'
import { Link } from './Link.tsx'
import { Redirect } from './Redirect.tsx'
import { Waiting } from './Screens.tsx'
import { titleOf, widthOf } from './screens.ts'
import { unseen } from './unseen.ts'
import { type AppState, useAppState } from './use-app-state.ts'
import { useLanding } from './use-landing.ts'
import { usePreload } from './use-preload.ts'
import { useScroll } from './use-scroll.ts'

/** No redirect before the session is known. */
const visitOf = (address: string, { stage, role, menus }: AppState) =>
  stage === 'ready' ? resolveVisit(address, role, menus) : { kind: 'show' as const, place: placeOf(address) }

/** Screens that show positions already: their list, home with its cards, and the chart with the buttons under the thumb. */
const OWN_POSITIONS: ReadonlySet<RouteName> = new Set(['order', 'trade', 'home'])

const TryAgain = () => {
  const text = useText()
  const { reconnect, root } = useClient()
  const tryAgain = (): void => {
    root.send({ type: 'root.retry' })
    reconnect()
  }
  return (
    <button type="button" className="ol-connection-action" onClick={tryAgain}>
      {text('common.retry')}
    </button>
  )
}

/** Screens are first drawn in the right words; a later change of language never takes them away. */
const useBegun = ({ stage, isOpenEarly, language }: AppState, place: Place | undefined): boolean => {
  const { locale } = useIntl()
  const isRight = useHasWords() && language !== undefined && LANGUAGE_TAGS[language] === locale
  const [begun, begin] = useState(false)
  const isOpen = stage === 'ready' || (isOpenEarly && place?.route.loginRequired === false)
  if (!begun && isOpen && isRight) begin(true)
  return begun && isOpen
}

/** Frame of every screen, and which one it is. */
export const Shell = () => {
  const text = useText()
  const say = useWords()
  const app = useAppState()
  const location = useLocation()
  const connection = useConnectionWords(app)
  const address = location.pathname + location.search
  const visit = visitOf(address, app)
  const place = visit.kind === 'redirect' ? undefined : visit.place
  const isOpen = useBegun(app, place)
  // The frame first; what is inside it in steps that let a finger through.
  const begun = useDeferredValue(isOpen) && isOpen
  const route = place?.route
  const issue = visit.kind === 'closed' ? visit.issue : undefined
  const looks = visit.kind === 'show' && 'issue' in visit && visit.issue !== undefined
  const mock = app.role === 'demo' ? (looks ? 'looks' : 'uses') : undefined
  const title = route === undefined ? '' : say(issue ?? { id: titleOf(route.name) })
  const rail = useMedia(WIDE)
  useScroll(location, route?.keepAlive ?? false)
  useLanding(location)
  usePreload()

  const counts = useCell(unseen)
  const held = useCell(heldCount)
  const news = counts.orders + counts.account
  useEffect(() => {
    const name = [title, app.siteName].filter((part) => part !== '').join(' · ')
    if (name !== '') document.title = news === 0 ? name : `(${news}) ${name}`
  }, [title, app.siteName, news])

  return (
    <AppFrame
      skipLabel={text('nav.skip')}
      top={
        <>
          {app.sandbox && <SandboxRibbon>{say(sandboxWords(app))}</SandboxRibbon>}
          <ConnectionBanner show={connection.show} tone={connection.tone} action={connection.mayTry && <TryAgain />}>
            {say(connection.words)}
          </ConnectionBanner>
        </>
      }
      rail={rail}
      width={route === undefined ? 'read' : widthOf(route.name)}
      nav={
        rail || route?.footer === true ? (
          <>
            {begun && route !== undefined && !(rail && route.name === 'trade') && (
              <HeldSlot isOwn={rail || OWN_POSITIONS.has(route.name)} />
            )}
            <TabBar
              items={TABS.map((tab) => {
                const count = tab.route === 'order' ? counts.orders : tab.route === 'user' ? counts.account : 0
                const positions = tab.route === 'order' && count === 0 ? held : 0
                return {
                  key: tab.route,
                  label: text(tab.messageId),
                  icon: tab.icon,
                  to: tab.address,
                  badge: count + positions,
                  quiet: positions > 0,
                  badgeLabel:
                    count > 0
                      ? text('events.unread', { count })
                      : positions > 0
                        ? text('orders.held', { count: positions })
                        : undefined,
                }
              })}
              active={route && tabOf(route.name)}
              label={text('nav.main')}
              rail={rail ? { name: app.siteName } : undefined}
              renderLink={({ key, ...props }) => <Link key={key} {...props} />}
            />
          </>
        ) : undefined
      }
    >
      <VisuallyHidden live="polite">{title}</VisuallyHidden>
      {visit.kind === 'redirect' && (
        <Redirect to={visit.to} why={placeOf(address) === undefined ? 'nav.no_page' : undefined} />
      )}
      {begun ? (
        <Inside place={place} issue={issue} mock={mock} location={location} />
      ) : (
        route && <Waiting name={route.name} />
      )}
    </AppFrame>
  )
}
