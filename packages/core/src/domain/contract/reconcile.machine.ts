import { setup } from 'xstate'

/** Interval at which open orders and balances are read again while an account is watched. @rule CON-27 */
export const RECONCILE_MS = 60_000

/** Not every change is pushed (another tab's pending order is not), and a push can get lost: now and then everything is read. @rule CON-27 */
export const reconcileMachine = setup({
  types: { events: {} as { readonly type: 'watch.began' | 'watch.ended' } },
  actions: { reconcile: () => undefined },
  delays: { reconcileDelay: RECONCILE_MS },
}).createMachine({
  id: 'contract.reconcile',
  description: 'When open orders and balances are read again.',
  initial: 'resting',
  on: {
    'watch.began': { description: 'it watches already' },
    'watch.ended': { description: 'it does not watch' },
  },
  states: {
    resting: { on: { 'watch.began': 'watching' } },
    watching: {
      after: { reconcileDelay: { target: 'watching', reenter: true, actions: 'reconcile' } },
      on: { 'watch.ended': 'resting' },
    },
  },
})
