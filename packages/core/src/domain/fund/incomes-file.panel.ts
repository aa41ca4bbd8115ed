import { derive } from '../../engine/read/derive.ts'
import { type FilePanel, filePanel } from '../../engine/read/whole-list.ts'
import { incomeColumns } from './incomes-csv.calc.ts'
import { incomesFile } from './incomes-file.ts'

/** Every day of income of a subscription as a file. @rule LIST-22 */
export const incomesFilePanel = derive((read, subscriptionId: string): FilePanel => {
  const list = read.use(incomesFile).every({ subscriptionId })
  read(list)
  return filePanel(list, incomeColumns)
})
