import type { Issue } from '@openlot/core'
import type { Place, RouteName } from '@openlot/core/navigation'
import { Activity, type ComponentType, useDeferredValue, useState } from 'react'
import { type Location, Route, Routes } from 'react-router'
import { useText } from '../intl/use-text.ts'
import { WelcomeComing, WelcomeFrame } from '../screens/home/Welcome.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { isFirstVisit } from './cached-frame.ts'
import type { Chunk } from './chunk.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { MissingCode } from './MissingCode.tsx'
import { useChunk } from './page-chunk.ts'
import { closedScreen, screenOf, shapeOf, titleOf } from './screens.ts'

/** A screen on its way, in its own shape and with its own heading. */
export const Waiting = ({ name }: { readonly name: RouteName }) => {
  const text = useText()
  const label = text('common.loading')
  return (
    <PageSkeleton
      shape={shapeOf(name)}
      title={text(titleOf(name))}
      label={label}
      // On a first visit there is no session: the sentence need not wait for the code that reads it.
      lead={
        name === 'home' && isFirstVisit ? (
          <WelcomeFrame>
            <WelcomeComing label={label} />
          </WelcomeFrame>
        ) : undefined
      }
    />
  )
}

type FramedProps = { readonly name: RouteName; readonly chunk: Chunk<ComponentType>; readonly location: Location }

/** A screen gets the address of its last visit, also while another screen is shown. */
const Framed = ({ name, chunk, location }: FramedProps) => {
  const code = useChunk(chunk)
  // A screen whose code has just come is drawn in steps that let a finger through.
  const drawn = useDeferredValue(code)
  if (code.stage === 'coming' || (code.stage === 'here' && drawn.stage === 'coming')) return <Waiting name={name} />
  if (code.stage === 'missing') return <MissingCode why={code.why} trying={code.trying} onRetry={chunk.load} />
  const Screen = code.part
  return (
    <ErrorBoundary name={name}>
      <Routes location={location}>
        <Route path="*" element={<Screen />} />
      </Routes>
    </ErrorBoundary>
  )
}

type ScreensProps = { readonly place: Place; readonly issue: Issue | undefined; readonly location: Location }

/** The screen of the current address, and the hidden ones that are kept mounted. */
export const Screens = ({ place, issue, location }: ScreensProps) => {
  const { name, keepAlive } = place.route
  const [kept, keep] = useState<ReadonlyMap<RouteName, Location>>(new Map())
  if (keepAlive && kept.get(name) !== location) keep(new Map(kept).set(name, location))
  return (
    <>
      {[...kept].map(([one, visited]) => (
        <Activity key={one} mode={one === name ? 'visible' : 'hidden'}>
          <Framed name={one} chunk={screenOf(one)} location={visited} />
        </Activity>
      ))}
      {!keepAlive && (
        <Framed
          key={name}
          name={name}
          chunk={issue === undefined ? screenOf(name) : closedScreen}
          location={location}
        />
      )}
    </>
  )
}
