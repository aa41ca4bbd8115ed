import { useCell, useClient } from '@openlot/react'
import { pageChunk, useChunk } from './page-chunk.ts'

/** Code a visitor never needs. */
const code = pageChunk(() => import('../screens/orders/HeldScreen.tsx').then(({ HeldScreen }) => HeldScreen))

const Held = () => {
  const chunk = useChunk(code)
  if (chunk.stage !== 'here') return null
  const HeldScreen = chunk.part
  return <HeldScreen />
}

/** What a member holds, above the tabs. */
export const HeldSlot = () => (useCell(useClient().session).stage === 'member' ? <Held /> : null)
