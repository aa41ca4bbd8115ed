import { fundForms, redeemFacts, redeemPanel } from '@openlot/core/fund'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useOwn } from '../../bind/use-own.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { RedeemView } from './RedeemView.tsx'

/** The question about one subscription; a new one each time it is asked. */
export const RedeemQuestion = ({
  id,
  open,
  onClose,
}: {
  readonly id: string
  readonly open: boolean
  readonly onClose: () => void
}) => {
  const { redeem } = useDomain(fundForms)
  const own = useOwn(() => redeem(id), id)
  return (
    <RedeemView
      panel={redeemPanel(useCell(own), own.send, useFacts(redeemFacts, id))}
      open={open}
      onClose={onClose}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}
