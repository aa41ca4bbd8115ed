import type { Client, Derived } from '@openlot/core'
import { useState } from 'react'
import { useClient } from './ClientProvider.tsx'
import { useCell } from './use-cell.ts'

const follow = <Args extends readonly unknown[], Facts>(client: Client, facts: Derived<Args, Facts>, args: Args) => ({
  client,
  facts,
  args,
  cell: client.follow(facts, ...args),
})

/**
 * Facts that core puts together with `derive`, followed: drawn again when what they were made of changes them. Made
 * anew for other facts, other arguments (each compared by `Object.is`) or another client.
 */
export const useFacts = <Args extends readonly unknown[], Facts>(facts: Derived<Args, Facts>, ...args: Args): Facts => {
  const client = useClient()
  const [kept, keep] = useState(() => follow(client, facts, args))
  const isSame =
    kept.client === client && kept.facts === facts && args.every((arg, index) => Object.is(arg, kept.args[index]))
  const now = isSame ? kept : follow(client, facts, args)
  if (!isSame) keep(now)
  return useCell(now.cell)
}
