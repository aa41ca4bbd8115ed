import { microHeld } from '@openlot/core/micro'
import { useFacts } from '@openlot/react'
import { useEffect } from 'react'
import { useFormat } from '../../intl/use-format.ts'
import { useText } from '../../intl/use-text.ts'
import { MicroHeldView } from './MicroHeldView.tsx'

export const MicroHeldScreen = () => {
  const facts = useFacts(microHeld)
  const { count, countDown } = facts
  const isRunning = count > 0
  // Counts down only while something runs.
  useEffect(() => (isRunning ? countDown() : undefined), [isRunning, countDown])
  return <MicroHeldView facts={facts} text={useText()} format={useFormat()} />
}
