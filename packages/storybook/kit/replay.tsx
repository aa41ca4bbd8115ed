import { createTradingClient, type Language } from '@openlot/core'
import { createMemoryPorts } from '@openlot/core/testing'
import { replayWire, type WireEntry } from '@openlot/core/wire-log'
import { systemClock } from '@openlot/sandbox'
import type { Loader } from '@storybook/react-vite'

let stop: (() => void) | undefined

/** A client of a recording, signed in the way it was then: `parameters.recording` is its text, one entry a line. */
export const loadReplay: Loader = async ({ parameters, globals }) => {
  stop?.()
  const entries = String(parameters.recording)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as WireEntry)
  const replay = replayWire({ version: 1, isCut: false, entries }, systemClock)
  const ports = { ...createMemoryPorts({ clock: systemClock, seed: 11 }), ...replay.ports }
  const client = createTradingClient({ origin: 'https://sandbox.test', ports })
  stop = client.stop
  await client.start()
  const signedIn = await client.signInDemo()
  if (!signedIn.ok) throw new Error(`the recording has no sign-in: ${signedIn.failure._tag}`)
  client.setLanguage(globals.language as Language)
  replay.start()
  return { sandbox: { client } }
}
