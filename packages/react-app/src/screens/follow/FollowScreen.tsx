import { account } from '@openlot/core/account'
import { followTiles } from '@openlot/core/follow'
import { useCell, useClient, useDomain } from '@openlot/react'
import { useEffect } from 'react'
import { FollowView } from './FollowView.tsx'
import { useStore } from './use-store.ts'

/** Copy trading. Whether the person is a trader is read again at each visit. */
export const FollowScreen = () => {
  const { readPerson } = useDomain(account)
  useEffect(readPerson, [readPerson])
  const { onRefresh, ...store } = useStore()
  return <FollowView tiles={followTiles(useCell(useClient().session).user)} store={store} onRefresh={onRefresh} />
}
