import type { Logic } from '@openlot/core'
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
export const useLogic = <Input, Ref extends Startable>(logic: Logic<Input, Ref>, input: Input): Ref => {
  const client = useClient()
  const key = JSON.stringify(input)
  const [held, hold] = useState(() => ({ client, logic, key, actor: client.logic(logic, input) }))
  let now = held
  if (held.key !== key || held.logic !== logic || held.client !== client) {
    now = { client, logic, key, actor: client.logic(logic, input) }
    hold(now)
  }
  const { actor } = now
  useEffect(() => {
    actor.start()
  }, [actor])
  useInsertionEffect(() => () => void actor.stop(), [actor])
  return actor
}
