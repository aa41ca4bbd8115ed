export { moveRow } from './move-row.ts'
export { OrdersDivider } from './OrdersDivider.tsx'
export { SymbolsColumn } from './SymbolsColumn.tsx'
