import { derive } from '../../engine/read/derive.ts'
import { type FilePanel, filePanel } from '../../engine/read/whole-list.ts'
import { ledgerColumns } from './ledger-csv.calc.ts'
import { ledgerFile } from './ledger-file.ts'

/** Every booking of an account as a file. @rule LIST-22 */
export const ledgerFilePanel = derive((read, type: string): FilePanel => {
  const list = read.use(ledgerFile).every({ type })
  read(list)
  return filePanel(list, ledgerColumns)
})
