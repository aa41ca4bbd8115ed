import { useCell, useClient } from '@openlot/react'
import { NoPart } from '../../shell/LateRoom.tsx'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'

const code = pageChunk(() => import('./ChecklistScreen.tsx').then(({ ChecklistScreen }) => ChecklistScreen))

const Loaded = () => {
  const chunk = useChunk(code)
  if (chunk.stage !== 'here') return null
  const Steps = chunk.part
  return <Steps />
}

/** First steps of a real account; their code is loaded for no other. @rule HOME-27 */
export const Checklist = () => {
  const { kind } = useCell(useClient().session)
  return kind === 'real' ? <Loaded /> : kind && <NoPart />
}
