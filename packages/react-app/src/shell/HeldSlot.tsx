import { useCell, useClient } from '@openlot/react'
import type { HeldProps } from '../screens/orders/HeldScreen.tsx'
import { pageChunk, useChunk } from './page-chunk.ts'

/** Code a visitor never needs. */
const code = pageChunk(() => import('../screens/orders/HeldScreen.tsx').then(({ HeldScreen }) => HeldScreen))

const Held = (props: HeldProps) => {
  const chunk = useChunk(code)
  if (chunk.stage !== 'here') return null
  const HeldScreen = chunk.part
  return <HeldScreen {...props} />
}

/** Open positions of a member, above the tabs. */
export const HeldSlot = (props: HeldProps) =>
  useCell(useClient().session).stage === 'member' ? <Held {...props} /> : null
