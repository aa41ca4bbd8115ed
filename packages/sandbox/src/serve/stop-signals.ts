/** Signals that end a server. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** One Ctrl+C comes twice, from the terminal and from npm: what follows so soon is the same. */
const ONE_PRESS_MS = 500

type Options = {
  readonly on: (signal: (typeof STOP_SIGNALS)[number], run: () => void) => unknown
  readonly now: () => number
  /** Ends with nobody cut off. */
  readonly stop: () => Promise<void>
  /** Ends the process. */
  readonly exit: (code: number) => void
  /** Says why it could not be stopped in order. */
  readonly say: (sentence: string) => void
}

/** The first signal stops the server in order, the next one ends it at once. Returns how to begin that without a signal. */
export const stopOnSignals = ({ on, now, stop, exit, say }: Options): (() => void) => {
  let since: number | undefined
  const run = (): void => {
    if (since !== undefined) {
      if (now() - since >= ONE_PRESS_MS) exit(1)
      return
    }
    since = now()
    stop().then(
      () => exit(0),
      (problem: unknown) => {
        say(`stopping failed: ${String(problem)}`)
        exit(1)
      },
    )
  }
  for (const signal of STOP_SIGNALS) on(signal, run)
  return () => {
    if (since === undefined) run()
  }
}
