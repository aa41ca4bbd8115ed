import type { LogicActors, LogicInputs } from '@openlot/core'
import { useEffect, useInsertionEffect, useState } from 'react'
import { useClient } from './ClientProvider.tsx'

interface Startable {
  start(): unknown
  stop(): unknown
}

/**
 * A machine of core for as long as this component lives; another input makes another machine. It is stopped by an
 * insertion effect because that one alone is left in place when `<Activity>` hides the screen (or StrictMode rehearses):
 * a hidden ticket keeps what was typed, and an order under way is not forgotten.
 */
export const useLogic = <Name extends keyof LogicInputs>(name: Name, input: LogicInputs[Name]): LogicActors[Name] => {
  const client = useClient()
  const key = JSON.stringify([name, input])
  const [held, hold] = useState(() => ({ client, key, actor: client.logic(name, input) }))
  let now = held
  if (held.key !== key || held.client !== client) {
    now = { client, key, actor: client.logic(name, input) }
    hold(now)
  }
  const actor: Startable = now.actor
  useEffect(() => {
    actor.start()
  }, [actor])
  useInsertionEffect(() => () => void actor.stop(), [actor])
  return now.actor
}
