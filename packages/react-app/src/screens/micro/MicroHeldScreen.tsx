import { microHeld } from '@openlot/core/micro'
import { useFacts } from '@openlot/react'
import { useEffect } from 'react'
import { MicroHeldView } from './MicroHeldView.tsx'

export const MicroHeldScreen = () => {
  const facts = useFacts(microHeld)
  const { count, countDown } = facts
  const isRunning = count > 0
  // Counts down only while something runs.
  useEffect(() => (isRunning ? countDown() : undefined), [isRunning, countDown])
  return <MicroHeldView facts={facts} />
}
