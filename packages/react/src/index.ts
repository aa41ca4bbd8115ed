/** Hooks that follow what core holds. They decide nothing: what is shown and what may be done comes from core's panels. */
'use client'

export { ClientProvider, type ClientState, useClient, useClientState } from './ClientProvider.tsx'
export { useAge } from './use-age.ts'
export { useCell } from './use-cell.ts'
export { useDomain } from './use-domain.ts'
export { useFacts } from './use-facts.ts'
export { useForm } from './use-form.ts'
export { useOwn } from './use-own.ts'
export { usePart } from './use-part.ts'
export { useRow, useRows } from './use-row.ts'
export { useVisit, type Visited } from './use-visit.ts'
