import { type DepositKind, deposit, depositPanel } from '@openlot/core/deposit'
import { useDomain, useFacts, useOwn } from '@openlot/react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useCopy } from '../../shell/use-copy.ts'
import { useShare } from '../../shell/use-done.ts'
import { useSandbox } from '../../shell/use-sandbox.ts'
import { BankDepositView } from './BankDepositView.tsx'
import { CryptoDepositView } from './CryptoDepositView.tsx'

/** One deposit after the other: each is a form of its own, with a picture of its own. */
export const DepositFormScreen = ({ kind }: { readonly kind: DepositKind }) => {
  const { locale } = useIntl()
  const { form: open } = useDomain(deposit)
  const [revision, setRevision] = useState(0)
  const panel = useFacts(
    depositPanel,
    useOwn(() => open(kind, locale), `${kind} ${locale} ${revision}`),
  )
  const again = () => setRevision(revision + 1)
  if (panel.isOver) again()
  const View = kind === 'crypto' ? CryptoDepositView : BankDepositView
  return <View panel={panel} onAgain={again} sandbox={useSandbox()} onCopy={useCopy()} onShare={useShare()} />
}
