import type { Place, RouteName } from '@openlot/core/navigation'
import { Activity, useState } from 'react'
import { type Location, Route, Routes } from 'react-router'
import { useText } from '../bind/use-text.ts'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { MissingCode } from './MissingCode.tsx'
import { useChunk } from './page-chunk.ts'
import { screenOf } from './screens.ts'

const Waiting = () => {
  const text = useText()
  return <SkeletonRows count={8} label={text('common.loading')} />
}

type FramedProps = { readonly name: RouteName; readonly location: Location }

/** A screen sees the address it was last visited by, also while it waits behind another. */
const Framed = ({ name, location }: FramedProps) => {
  const chunk = screenOf(name)
  const code = useChunk(chunk)
  if (code.stage === 'coming') return <Waiting />
  if (code.stage === 'missing') return <MissingCode why={code.why} trying={code.trying} onRetry={chunk.load} />
  const Screen = code.part
  return (
    <ErrorBoundary>
      <Routes location={location}>
        <Route path="*" element={<Screen />} />
      </Routes>
    </ErrorBoundary>
  )
}

/** The screen of a place, in front of the ones that are kept alive. */
export const Screens = ({ place, location }: { readonly place: Place; readonly location: Location }) => {
  const { name, keepAlive } = place.route
  const [kept, keep] = useState<ReadonlyMap<RouteName, Location>>(new Map())
  if (keepAlive && kept.get(name) !== location) keep(new Map(kept).set(name, location))
  return (
    <>
      {[...kept].map(([one, visited]) => (
        <Activity key={one} mode={one === name ? 'visible' : 'hidden'}>
          <Framed name={one} location={visited} />
        </Activity>
      ))}
      {!keepAlive && <Framed key={name} name={name} location={location} />}
    </>
  )
}
