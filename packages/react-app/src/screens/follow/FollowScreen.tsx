import { follow, followTiles } from '@openlot/core/follow'
import { useEffect } from 'react'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useText } from '../../bind/use-text.ts'
import { FollowView } from './FollowView.tsx'

/** Copy trading. Whether the person is a trader is read again at each visit. */
export const FollowScreen = () => {
  const { readPerson } = useDomain(follow)
  useEffect(readPerson, [readPerson])
  return <FollowView tiles={followTiles(useCell(useClient().session).user)} text={useText()} />
}
