import { createBrowserInspector } from '@statelyai/inspect'

/** Development with `?inspect` in the address: every machine in a window of Stately's inspector. Never part of a build. */
export const { inspect } = createBrowserInspector()
