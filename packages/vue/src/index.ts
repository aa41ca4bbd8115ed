/** Composables that follow what core holds. They decide nothing: what is shown and what may be done comes from core's panels. */
export { openlot, useClient, useDomain } from './client.ts'
export { useCell, useFacts, useForm, useRow, useRows } from './follow.ts'
export { useAge, useOwn, useVisit, type Visited } from './view.ts'
