import type { Client, ConnectionStatus, Words } from '@openlot/core'
import { type MenuEntry, type Role, roleOf } from '@openlot/core/navigation'
import { useCell, useClientState } from '@openlot/react'
import type { FormatScope } from '../ui/format-scope.ts'
import { type CachedFrame, frameOf, lastFrame } from './cached-frame.ts'
import { useComingPart } from './client-chunk.ts'

/** `coming` and `missing` are about the client's code, the others about the client; `trying` is booting after a failure. */
export type Stage = 'coming' | 'missing' | 'booting' | 'ready' | 'closed' | 'failed' | 'trying'

export const hasFailed = (stage: Stage): boolean => stage === 'failed' || stage === 'trying'

/** Everything the frame is drawn from. */
export interface AppState extends CachedFrame {
  readonly stage: Stage
  /** Why the last start failed, while the stage is `failed` or `trying`. @rule CFG-6 */
  readonly failure: Words | undefined
  /** Public parts may be drawn before the start ends: from an earlier visit, or once settings are read. @rule SNAP-1 CFG-18 */
  readonly isOpenEarly: boolean
  readonly role: Role
  readonly connection: ConnectionStatus
  readonly menus: readonly MenuEntry[]
  /** The zone and the currency that times and money are written in. */
  readonly settings?: FormatScope['settings']
}

type Part = NonNullable<ReturnType<typeof useComingPart>>

const NO_MENUS: readonly MenuEntry[] = []

const OUTSIDE: AppState = {
  ...lastFrame,
  stage: 'coming',
  failure: undefined,
  isOpenEarly: false,
  role: 'visitor',
  connection: 'idle',
  menus: NO_MENUS,
}
const waiting = (app: AppState) => ({ get: () => app, subscribe: () => () => undefined })
const coming = waiting(OUTSIDE)
const missing = waiting({ ...OUTSIDE, stage: 'missing' })

/** The stage of the start, as a cell. */
const rootCell = (root: Client['root']) => ({
  get: () => root.getSnapshot(),
  subscribe: (listener: () => void) => {
    const { unsubscribe } = root.subscribe(listener)
    return unsubscribe
  },
})

/** The frame's data of a client. Before the configuration is known it is that of the last visit. */
const createAppState = (client: Client, { failureMessage, menus, snapshot }: Part) => {
  const root = rootCell(client.root)
  const { language, chosen } = client.preferences
  const { isRestored } = client.use(snapshot)
  return client.follow((read): AppState => {
    const { value, context } = read(root)
    const stage = value !== 'booting' ? value : context.last === 'failed' ? 'trying' : (context.last ?? value)
    const isOver = stage === 'ready' || stage === 'closed'
    const isKnown = isOver || read(client.settingsRead)
    const settings = read(client.settings)
    const frame = frameOf(settings, read(language), read(chosen))
    return {
      ...(isKnown ? frame : lastFrame),
      stage,
      settings,
      failure: hasFailed(stage) && context.failure ? failureMessage(context.failure) : undefined,
      isOpenEarly: !isOver && (isKnown || isRestored),
      role: roleOf(read(client.session)),
      connection: read(client.connection),
      // Read once the site is known to serve.
      menus: stage === 'ready' ? (read(read.use(menus).entries).value ?? NO_MENUS) : NO_MENUS,
    }
  })
}
const states = new WeakMap<Client, ReturnType<typeof createAppState>>()
const appStateOf = (client: Client, part: Part) => {
  const app = states.get(client) ?? createAppState(client, part)
  states.set(client, app)
  return app
}

/** State that the frame is drawn from, with a client or still without one. */
export const useAppState = (): AppState => {
  const client = useClientState()
  const part = useComingPart()
  const isHere = client !== undefined && client !== 'missing' && part !== undefined
  return useCell(isHere ? appStateOf(client, part) : client === 'missing' ? missing : coming)
}
