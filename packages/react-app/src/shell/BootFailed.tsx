import { failureMessage } from '@openlot/core'
import { useSelector } from '@xstate/react'
import { useClient } from '../bind/ClientProvider.tsx'
import { FailedFace, type FailedFaceProps } from './Faces.tsx'

/** The start failed: why, and a way to try again. It comes with the client, whose machine it follows. */
export const BootFailed = ({ trying }: Pick<FailedFaceProps, 'trying'>) => {
  const { root } = useClient()
  const failure = useSelector(root, ({ context }) => context.failure)
  return (
    <FailedFace
      trying={trying}
      failure={failure && failureMessage(failure)}
      onRetry={() => root.send({ type: 'root.retry' })}
    />
  )
}
