export { DeskDivider } from './DeskDivider.tsx'
export { moveRow } from './desk-rows.ts'
export { SymbolsColumn } from './SymbolsColumn.tsx'
