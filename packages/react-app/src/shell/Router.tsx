import { features } from '@openlot/core/config'
import { resolveVisit, TABS } from '@openlot/core/navigation'
import type { SessionView } from '@openlot/core/session'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useClient } from '../bind/ClientProvider.tsx'
import { useCell } from '../bind/use-cell.ts'
import { useText } from '../bind/use-text.ts'
import { AppFrame } from '../ui/AppFrame.tsx'
import { ConnectionBanner } from '../ui/ConnectionBanner.tsx'
import { SandboxRibbon } from '../ui/SandboxRibbon.tsx'
import { TabBar } from '../ui/TabBar.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useConnectionWords } from './connection-words.ts'
import { Redirect } from './Redirect.tsx'
import { Screens } from './Screens.tsx'
import { TITLES } from './screens.ts'
import { usePreload } from './use-preload.ts'
import { useScroll } from './use-scroll.ts'

/** Grows when a member leaves: what was kept of them must not meet the next person. */
const useGeneration = (session: SessionView): number => {
  const person = session.user?.id
  const [held, hold] = useState({ person, generation: 0 })
  if (held.person === person) return held.generation
  const next = { person, generation: held.generation + (held.person === undefined ? 0 : 1) }
  hold(next)
  return next.generation
}

/** What surrounds every screen, and which one it is. */
export const Shell = () => {
  const client = useClient()
  const { stores } = client
  const text = useText()
  const location = useLocation()
  const config = useCell(stores.config)
  const session = useCell(stores.session)
  const generation = useGeneration(session)
  const connection = useConnectionWords(useCell(stores.connection))
  const visit = resolveVisit(location.pathname + location.search, useCell(stores.role))
  const place = visit.kind === 'show' ? visit.place : undefined
  const route = place?.route
  const title = route === undefined ? '' : text(TITLES[route.name])
  useScroll(location, route?.keepAlive ?? false)
  usePreload()

  useEffect(() => client.watchMarket(), [client])
  useEffect(() => client.watchAccount(), [client])

  // Booting has just loaded the symbols: only later visits ask again.
  const entered = useRef(location.key)
  const refreshes = route?.refreshesSymbols ?? false
  useEffect(() => {
    if (entered.current === location.key) return
    entered.current = location.key
    if (refreshes) void client.reload('symbols')
  }, [client, location.key, refreshes])

  useEffect(() => {
    document.title = [title, config.siteName].filter((part) => part !== '').join(' · ')
  }, [title, config.siteName])

  return (
    <AppFrame
      skipLabel={text('nav.skip')}
      top={
        <>
          {features(config).sandbox && <SandboxRibbon>{text('site.sandbox')}</SandboxRibbon>}
          <ConnectionBanner
            show={connection.show}
            tone={connection.tone}
            action={
              connection.mayTry && (
                <button type="button" className="ol-connection-action" onClick={client.reconnect}>
                  {text('common.retry')}
                </button>
              )
            }
          >
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
      {place !== undefined && <Screens key={generation} place={place} location={location} />}
    </AppFrame>
  )
}
