import type { Client, Language } from '@openlot/core'
import { createVirtualClock, type VirtualClock } from '@openlot/core/testing'
import { ClientProvider } from '@openlot/react'
import { control, createSandboxWorld } from '@openlot/sandbox'
import type { Decorator, Loader } from '@storybook/react-vite'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { IntentBridge } from '../../react-app/src/shell/IntentBridge.tsx'
import { Shell } from '../../react-app/src/shell/Router.tsx'
import { ToastShelf } from '../../react-app/src/shell/toasts.tsx'
import { WordsProvider } from '../../react-app/src/shell/WordsProvider.tsx'
import type { Spoken } from './speech.tsx'

type Sandbox = Awaited<ReturnType<typeof createSandboxWorld>> & { readonly clock: VirtualClock }

/** Controls over time, on every flow story. */
export type Time = {
  /** Seconds that pass in one. */
  readonly speed: number
  /** Minutes gone through at once; moving it back does nothing. */
  readonly ahead: number
}
export const time: Time = { speed: 1, ahead: 0 }
export const timeControls = {
  speed: { name: 'Clock: speed', control: { type: 'inline-radio' }, options: [0, 1, 10, 60] },
  ahead: { name: 'Clock: minutes ahead', control: { type: 'range', min: 0, max: 240, step: 1 } },
} as const

/** Account signed in at the start; `story` leaves that to the story. */
export type Account = 'story' | 'visitor' | 'demo' | 'real'
const SIGNED_IN = { visitor: false, demo: 'demo', real: true, unverified: 'second@openlot.test' } as const

/** Fault between the app and its server. */
export type Fault = 'none' | 'slow' | 'silent' | 'cut' | 'refused' | 'errors'
const A_DAY = 86_400_000
const FAULTS: Readonly<Record<Fault, readonly Readonly<Record<string, unknown>>[]>> = {
  none: [],
  slow: [{ op: 'faults', latencyMs: 3000 }],
  silent: [{ op: 'faults', halfOpenMs: A_DAY }],
  cut: [{ op: 'cutSockets' }],
  refused: [{ op: 'faults', refuseSocketsMs: A_DAY }, { op: 'cutSockets' }],
  errors: [{ op: 'faults', http500: 1_000_000 }],
}

let running: { readonly sandbox: Sandbox; readonly key: string; shown: boolean } | undefined

/**
 * A server in this page and a client of it, new for each story. `parameters.signedIn`: 'demo', 'real', 'unverified', or absent for a visitor;
 * `parameters.config`: settings of the server by their wire names. Moving the clock draws the story again, so a sandbox
 * that is still on the page stays.
 */
export const loadSandbox: Loader = async ({ id, parameters, globals }) => {
  const account = globals.account as Account
  const language = globals.language as Spoken
  const key = `${id} ${account} ${language}`
  if (running?.shown === true && running.key === key) return { sandbox: running.sandbox }
  running?.sandbox.stop()
  const own = SIGNED_IN[(parameters.signedIn ?? 'visitor') as keyof typeof SIGNED_IN]
  const sandbox = await createSandboxWorld({
    seed: 7,
    clock: createVirtualClock({ start: Date.UTC(2026, 0, 7, 12) }),
    signedIn: account === 'story' ? own : SIGNED_IN[account],
    config: (parameters.config ?? {}) as Readonly<Record<string, string>>,
  })
  if (language !== 'pseudo') sandbox.client.setLanguage(language as Language)
  running = { sandbox, key, shown: false }
  return { sandbox }
}

const TICK = 50
const MINUTE = 60_000

/** Time goes on while the story is open. */
export const useTime = ({ clock }: Pick<Sandbox, 'clock'>, { speed, ahead }: Time): void => {
  useEffect(() => {
    let busy = false
    const tick = setInterval(() => {
      if (busy || speed === 0) return
      busy = true
      void clock.advance(TICK * speed).finally(() => {
        busy = false
      })
    }, TICK)
    return () => clearInterval(tick)
  }, [clock, speed])
  const [gone, go] = useState(0)
  useEffect(() => {
    if (ahead <= gone) return
    void clock.advance((ahead - gone) * MINUTE)
    go(ahead)
  }, [clock, ahead, gone])
}

const useFault = ({ world }: Sandbox, fault: Fault): void => {
  useEffect(() => {
    world.faults.reset()
    for (const step of FAULTS[fault]) control(world, step)
  }, [world, fault])
}

const useShown = (): void => {
  useLayoutEffect(() => {
    const mine = running
    if (mine === undefined) return
    mine.shown = true
    return () => {
      mine.shown = false
    }
  }, [])
}

/** The app reads the page's own address when it redirects, so the page has the story's address during the story. */
const PageAddress = () => {
  const { pathname, search } = useLocation()
  const [own] = useState(location.href)
  useLayoutEffect(() => history.replaceState(history.state, '', pathname + search), [pathname, search])
  useLayoutEffect(() => () => history.replaceState(history.state, '', own), [own])
  return null
}

/** The whole app over a client, with any source of answers. */
export const AppOver = ({ client }: { readonly client: Client }) => (
  <ClientProvider client={client}>
    <WordsProvider>
      <ToastShelf>
        <PageAddress />
        <IntentBridge />
        <Shell />
      </ToastShelf>
    </WordsProvider>
  </ClientProvider>
)

type AppProps = { readonly sandbox: Sandbox; readonly time: Time; readonly fault: Fault }

const App = ({ sandbox, time, fault }: AppProps) => {
  useShown()
  useTime(sandbox, time)
  useFault(sandbox, fault)
  return <AppOver client={sandbox.client} />
}

/** The whole app over that client, at `parameters.at`. */
export const withApp: Decorator<Time> = (_Story, { loaded, args, globals }) => (
  <App
    key={`${globals.account} ${globals.language}`}
    sandbox={loaded.sandbox as Sandbox}
    time={args}
    fault={globals.fault as Fault}
  />
)

/** Controls of a flow's story over its sandbox. */
export const worldOf = (loaded: Readonly<Record<string, unknown>>) => {
  const { world, client, clock } = loaded.sandbox as Sandbox
  return {
    world,
    client,
    /** The control endpoint of the server: prices, hours, faults. */
    control: (step: Readonly<Record<string, unknown>>): void => {
      const answer = control(world, step)
      if (!answer.ok) throw new Error(answer.msg)
    },
    /** Advances the time at once. */
    pass: (ms: number): Promise<void> => clock.advance(ms),
  }
}
