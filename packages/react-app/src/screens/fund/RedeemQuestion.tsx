import { fund, redeemPanel } from '@openlot/core/fund'
import { useDomain, useForm, useOwn } from '@openlot/react'
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
  const { redeem } = useDomain(fund)
  const own = useOwn(() => redeem(id), id)
  return <RedeemView panel={useForm(redeemPanel, own)} open={open} onClose={onClose} />
}
