import { type Derived, derive } from '@openlot/core'
import { type FilePanel, ordersFilePanel } from '@openlot/core/contract'
import { incomesFilePanel } from '@openlot/core/fund'
import { ledgerFilePanel } from '@openlot/core/wallet'
import { useFacts } from '@openlot/react'
import { useEffect, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { saveFile } from '../../shell/save-file.ts'
import { ExportView } from './ExportView.tsx'
import type { Exported } from './exported.ts'

const NOTHING: FilePanel = {
  stage: 'reading',
  loaded: 0,
  total: undefined,
  failure: undefined,
  retry: () => undefined,
  csv: () => '',
}
/** Nothing is read while the sheet is closed. */
const closed = derive((_read): FilePanel => NOTHING)

/** Spreadsheets take a file without this mark for one of another alphabet. @rule LIST-19 */
const BYTE_ORDER_MARK = '\uFEFF'

type FileProps = { readonly name: string; readonly open: boolean; readonly onClose: () => void }

type Made<Args extends readonly unknown[]> = FileProps & {
  readonly panelOf: Derived<Args, FilePanel>
  readonly args: Args
  readonly subject: string
}

const CsvFile = <Args extends readonly unknown[]>({ panelOf, args, subject, name, open, onClose }: Made<Args>) => {
  const panel = useFacts<readonly unknown[], FilePanel>(
    open ? (panelOf as Derived<readonly unknown[], FilePanel>) : closed,
    ...args,
  )
  const [saved, setSaved] = useState<boolean>()
  const { stage, loaded } = panel
  const save = (): void => {
    const ending = stage === 'whole' ? '' : '-incomplete'
    const file = new File(
      [BYTE_ORDER_MARK, panel.csv()],
      `${import.meta.env.VITE_BRAND_NAME ?? 'openlot'}-${name}${ending}.csv`,
      { type: 'text/csv' },
    )
    setSaved(saveFile(file))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time all of it is here
  useEffect(() => {
    setSaved(undefined)
    if (open && stage === 'whole' && loaded > 0) save()
  }, [open, stage, loaded])
  return <ExportView open={open} subject={subject} panel={panel} saved={saved} onSave={save} onClose={onClose} />
}

/** Reads every row while it is open, and saves the file once all are here. */
export const ExportScreen = ({ of, ...rest }: FileProps & { readonly of: Exported }) => {
  const text = useText()
  if (of.kind === 'orders') {
    const { startTime, endTime } = of.range
    return <CsvFile {...rest} panelOf={ordersFilePanel} args={[startTime, endTime]} subject={text('export.orders')} />
  }
  if (of.kind === 'ledger')
    return <CsvFile {...rest} panelOf={ledgerFilePanel} args={[of.account]} subject={text('export.ledger')} />
  return <CsvFile {...rest} panelOf={incomesFilePanel} args={[of.subscription]} subject={text('export.incomes')} />
}
