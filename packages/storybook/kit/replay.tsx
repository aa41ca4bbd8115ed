import { type Client, createClient, type Language } from '@openlot/core'
import { createMemoryPorts, createVirtualClock, type VirtualClock } from '@openlot/core/testing'
import { replayWire, type WireEntry } from '@openlot/core/wire-log'
import type { Decorator, Loader } from '@storybook/react-vite'
import { AppOver, type Time, useTime } from './sandbox.tsx'

type Played = { readonly client: Client; readonly clock: VirtualClock }

let playing: Played | undefined

/** A client of a recording, signed in as it was then. `parameters.recording` is its text, one entry a line. */
export const loadReplay: Loader = async ({ parameters, globals }) => {
  playing?.client.stop()
  const lines = String(parameters.recording).trim().split('\n')
  const clock = createVirtualClock({ start: Date.UTC(2026, 0, 7, 12) })
  const replay = replayWire(
    { version: 1, isCut: false, entries: lines.map((line) => JSON.parse(line) as WireEntry) },
    clock,
  )
  const client = createClient({
    origin: 'https://sandbox.test',
    ports: { ...createMemoryPorts({ clock, seed: 11 }), ...replay.ports },
  })
  replay.start()
  const begun = client.start().then(() => client.signInDemo())
  await clock.advance(1000)
  const signedIn = await begun
  if (!signedIn.ok) throw new Error(`the recording has no sign-in: ${signedIn.failure._tag}`)
  if (globals.language !== 'pseudo') client.setLanguage(globals.language as Language)
  playing = { client, clock }
  return { played: playing }
}

const Replayed = ({ played, time }: { readonly played: Played; readonly time: Time }) => {
  useTime(played, time)
  return <AppOver client={played.client} />
}

/** The whole app over that client, at `parameters.at`. */
export const withReplay: Decorator<Time> = (_Story, { loaded, args }) => (
  <Replayed played={loaded.played as Played} time={args} />
)
