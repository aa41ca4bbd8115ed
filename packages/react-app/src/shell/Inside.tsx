import type { Issue } from '@openlot/core'
import { loginAddress, type Place } from '@openlot/core/navigation'
import { useCell, useClient } from '@openlot/react'
import { useEffect, useRef, useState } from 'react'
import type { Location } from 'react-router'
import { useText } from '../intl/use-text.ts'
import { OwnMask } from '../ui/Own.tsx'
import { accountChunk } from './account-chunk.ts'
import { useClientPart } from './client-chunk.ts'
import { QuietBoundary } from './ErrorBoundary.tsx'
import { alertIsSet, eventsChunk, keepsAlerts } from './events-chunk.ts'
import { LookNote, MockAccount } from './mock.tsx'
import { pageChunk, useChunk } from './page-chunk.ts'
import { Screens } from './Screens.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { Changed, Update } from './Update.tsx'

/** Words that are not of the first screen. */
const laterChunk = pageChunk(() => import('./follow-later-words.ts'))

/** A member's orders, watched. */
const WatchedAccount = () => {
  const client = useClient()
  const code = useChunk(accountChunk)
  const part = code.stage === 'here' ? code.part : undefined
  const watch = part?.watchAccount
  useEffect(() => watch?.(client), [client, watch])
  return part === undefined ? null : <part.StaySignedIn />
}

/** Tells what happens. */
const Told = () => {
  const code = useChunk(eventsChunk)
  if (code.stage !== 'here') return null
  const { Events } = code.part
  return <Events />
}

/**
 * Changes with the account. Whoever turns out to be here has been since before it was known: what was typed meanwhile
 * stays. @rule SES-4
 */
const useAccountKey = (): number => {
  const { stage, epoch } = useCell(useClient().session)
  const [last, keep] = useState({ stage, epoch, key: epoch })
  if (last.stage === stage && last.epoch === epoch) return last.key
  const key = last.stage === 'unknown' || last.epoch === epoch ? last.key : epoch
  keep({ stage, epoch, key })
  return key
}

export type InsideProps = {
  readonly place: Place | undefined
  /** Why this person may not open the screen. */
  readonly issue: Issue | undefined
  /** A mock account is here; it may look at the screen, and send nothing from it. */
  readonly mock: 'uses' | 'looks' | undefined
  readonly location: Location
}

/** Inside of the frame once the client is ready: live data for as long as the app is open, and the screens. */
export const Inside = ({ place, issue, mock, location }: InsideProps) => {
  const text = useText()
  const client = useClient()
  const { symbolList, watch } = client.use(useClientPart().market)
  const { hideAmounts } = useCell(client.preferences.chosen)
  const { stage } = useCell(client.session)
  const account = useAccountKey()
  const words = useChunk(laterChunk)
  const later = words.stage === 'here' ? words.part : undefined
  const hasAlerts = useCell(alertIsSet) || keepsAlerts(client)

  useEffect(() => watch(), [watch])
  useEffect(() => later?.followLaterWords(client), [client, later])

  // Whatever stopped it: where a person goes on, prices are wanted. @rule NAV-14
  const { channel } = client.use(useClientPart().realtime)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (channel.status() === 'idle') channel.start()
  }, [channel, location.key])

  // The start reads the symbols: only later visits read them again.
  const entered = useRef(location.key)
  const refreshes = place?.route.refreshesSymbols ?? false
  useEffect(() => {
    if (entered.current === location.key) return
    entered.current = location.key
    if (refreshes) void symbolList.refresh()
  }, [symbolList, location.key, refreshes])

  return (
    <OwnMask on={hideAmounts} label={text('wallet.hidden')}>
      <QuietBoundary key={`account ${account}`} name="account">
        {stage === 'member' && <WatchedAccount />}
      </QuietBoundary>
      <QuietBoundary key={`events ${account}`} name="events">
        {(stage === 'member' || hasAlerts) && <Told />}
      </QuietBoundary>
      <QuietBoundary name="update">
        <Update pathname={location.pathname} />
        <Changed />
      </QuietBoundary>
      {/* Screens kept mounted for one person must not be shown to the next. */}
      <MockAccount
        mock={mock && { login: loginAddress(location.pathname + location.search), isLooking: mock === 'looks' }}
      >
        {mock === 'looks' && <LookNote />}
        <Shortcuts>{place && <Screens key={account} place={place} issue={issue} location={location} />}</Shortcuts>
      </MockAccount>
    </OwnMask>
  )
}
