import { LANGUAGE_TAGS } from '@openlot/core'
import { placeOf, resolveVisit, TABS } from '@openlot/core/navigation'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { useClient } from '../bind/ClientProvider.tsx'
import { useHasWords, useText } from '../bind/use-text.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import { ConnectionBanner } from '../ui/ConnectionBanner.tsx'
import { SandboxRibbon } from '../ui/SandboxRibbon.tsx'
import { TabBar } from '../ui/TabBar.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useConnectionWords } from './connection-words.ts'
import { Outline } from './Faces.tsx'
import { Inside } from './Inside.tsx'
import { Link } from './Link.tsx'
import { Redirect } from './Redirect.tsx'
import { titleOf } from './screens.ts'
import { type House, useHouse } from './use-house.ts'
import { usePreload } from './use-preload.ts'
import { useScroll } from './use-scroll.ts'

/** No redirect before the session is known. */
const visitOf = (address: string, { stage, role, menus }: House) =>
  stage === 'ready' ? resolveVisit(address, role, menus) : { kind: 'show' as const, place: placeOf(address) }

const TryAgain = () => {
  const { reconnect } = useClient()
  const text = useText()
  return (
    <button type="button" className="ol-connection-action" onClick={reconnect}>
      {text('common.retry')}
    </button>
  )
}

/** Screens are first drawn in the right words; a later change of language never takes them away. */
const useBegun = ({ stage, language }: House): boolean => {
  const { locale } = useIntl()
  const isRight = useHasWords() && language !== undefined && LANGUAGE_TAGS[language] === locale
  const [begun, begin] = useState(false)
  if (!begun && stage === 'ready' && isRight) begin(true)
  return begun
}

/** What surrounds every screen, and which one it is. */
export const Shell = () => {
  const house = useHouse()
  const text = useText()
  const hasWords = useHasWords()
  const begun = useBegun(house)
  const location = useLocation()
  const connection = useConnectionWords(house.connection)
  const visit = visitOf(location.pathname + location.search, house)
  const place = visit.kind === 'redirect' ? undefined : visit.place
  const route = place?.route
  const issue = visit.kind === 'closed' ? visit.issue : undefined
  const title = route === undefined ? '' : text(issue?.id ?? titleOf(route.name))
  useScroll(location, route?.keepAlive ?? false)
  usePreload()

  useEffect(() => {
    const name = [title, house.siteName].filter((part) => part !== '').join(' · ')
    if (name !== '') document.title = name
  }, [title, house.siteName])

  return (
    <AppFrame
      skipLabel={text('nav.skip')}
      top={
        <>
          {house.sandbox && hasWords && <SandboxRibbon>{text('site.sandbox')}</SandboxRibbon>}
          <ConnectionBanner show={connection.show} tone={connection.tone} action={connection.mayTry && <TryAgain />}>
            {text(connection.messageId)}
          </ConnectionBanner>
        </>
      }
      bottom={
        route?.footer === true ? (
          <TabBar
            items={TABS.map((tab) => ({
              key: tab.route,
              label: text(tab.messageId),
              icon: tab.icon,
              to: tab.address,
            }))}
            active={route.name}
            label={text('nav.main')}
            renderLink={({ key, ...props }) => <Link key={key} {...props} />}
          />
        ) : undefined
      }
    >
      <VisuallyHidden live="polite">{title}</VisuallyHidden>
      {visit.kind === 'redirect' && <Redirect to={visit.to} />}
      {begun ? <Inside place={place} issue={issue} location={location} /> : <Outline />}
    </AppFrame>
  )
}
