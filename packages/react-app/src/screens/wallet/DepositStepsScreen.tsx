import { deposit, depositStepsFacts, depositStepsPanel, proofKey } from '@openlot/core/deposit'
import { useCell, useDomain, useFacts, useOwn } from '@openlot/react'
import { useIntl } from 'react-intl'
import { useCopy } from '../../shell/use-copy.ts'
import { DepositStepsView } from './DepositStepsView.tsx'

/** A bank deposit in steps. @rule DEP-24 DEP-28 */
export const DepositStepsScreen = () => {
  const { locale } = useIntl()
  const { open, proof } = useDomain(deposit).steps
  const { currencies } = useDomain(deposit)
  const own = useOwn(() => open(locale), locale)
  const snapshot = useCell(own)
  const key = proofKey(snapshot)
  // Another request is another slot: what was chosen for the one before does not come along.
  const slot = useOwn(() => proof(key), key)
  const panel = depositStepsPanel(snapshot, own.send, useFacts(depositStepsFacts), {
    snapshot: useCell(slot),
    send: slot.send,
  })
  const refresh = (): void => {
    panel.refresh()
    void currencies.refresh()
  }
  return <DepositStepsView panel={{ ...panel, refresh }} onCopy={useCopy()} />
}
