import { derive } from '../../engine/read/derive.ts'
import { config } from '../config/config.ts'
import { content } from '../content/content.ts'
import { session } from '../session/session.ts'
import { type DepositKind, depositFeatures, depositKinds } from './deposit.calc.ts'

/** Group of the operator's words about bank deposits; spelled as servers spell it. */
const BANK_WORDS = 'financial.bank_chare_content'

/** The deposit page around its forms. */
export interface DepositPagePanel {
  /** The ways that are offered, each a tab; none where there are no deposits. */
  readonly kinds: readonly DepositKind[]
  /** The one that is shown. */
  readonly kind: DepositKind | undefined
  /** Bank deposits go in steps. */
  readonly isInSteps: boolean
  /** Operator's words about bank deposits, as untrusted HTML; '' where there are none. @rule DEP-12 */
  readonly notice: string
  /** UID of the account, to be written as the reference of a bank transfer; undefined for deposits in coins. @rule DEP-35 */
  readonly uid: string | undefined
  /** Support can be asked. @rule DEP-19 */
  readonly chat: boolean
}

/** Ways of depositing, and the one that is shown: the chosen one, where it is offered. @rule DEP-1 DEP-12 DEP-19 DEP-21 DEP-35 */
export const depositPagePanel = derive((read, chosen: DepositKind | undefined): DepositPagePanel => {
  const settings = read(read.use(config).settings)
  const kinds = depositKinds(settings)
  const kind = kinds.find((one) => one === chosen) ?? kinds[0]
  const said = kind === 'bank' ? read(read.use(content).group({ group: BANK_WORDS })).value : undefined
  return {
    kinds,
    kind,
    notice: (said ?? []).map((one) => one.content).join('\n'),
    uid: kind === 'bank' ? read(read.use(session).view).user?.uid : undefined,
    chat: kind !== undefined && depositFeatures(settings, kind).chat,
    isInSteps: settings.editRechargeBankInfo,
  }
})
