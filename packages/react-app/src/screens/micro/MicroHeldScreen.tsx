import { microHeld, microOrders } from '@openlot/core/micro'
import { useDomain, useFacts } from '@openlot/react'
import { useEffect } from 'react'
import { useFormat } from '../../intl/use-format.ts'
import { useText } from '../../intl/use-text.ts'
import { MicroHeldView } from './MicroHeldView.tsx'

export const MicroHeldScreen = () => {
  const { count } = useDomain(microOrders)
  const facts = useFacts(microHeld)
  const isRunning = facts.count > 0
  // Counts down only while something runs.
  useEffect(() => (isRunning ? count() : undefined), [isRunning, count])
  return <MicroHeldView facts={facts} text={useText()} format={useFormat()} />
}
