import type { Client } from '@openlot/core'
import { deposit, depositStepsFacts, depositStepsPanel, proofKey } from '@openlot/core/deposit'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import { localeOf } from './written.ts'

const nothing = (): void => undefined

/** A bank deposit in steps on a screen, with a slot for the picture of the request that is shown. */
export const openSteps = (_sim: Sim, tab: Tab, client: Client) => {
  const { open, proof } = client.use(deposit).steps
  const own = open(localeOf(tab))
  const facts = client.follow(depositStepsFacts)
  const stops = [own, facts].map((one) => one.subscribe(nothing))
  const slotOf = (key: string) => {
    const slot = proof(key)
    return { key, slot, stop: slot.subscribe(nothing) }
  }
  let held = slotOf('')
  let isLeft = false
  return {
    isLeft: () => isLeft,
    own,
    /** Requests taken back here, by the outcome shown to their person. */
    takenBack: new Set<string>(),
    panel: () => {
      const key = proofKey(own.get())
      if (key !== held.key) {
        held.stop()
        held = slotOf(key)
      }
      const { slot } = held
      return depositStepsPanel(own.get(), own.send, facts.get(), { snapshot: slot.get(), send: slot.send })
    },
    /** Picture ready to be sent. */
    proofUrl: () => held.slot.get().context.url,
    leave: (): void => {
      isLeft = true
      held.stop()
      for (const stop of stops) stop()
    },
  }
}
export type ShownSteps = ReturnType<typeof openSteps>
