// Carrier of texts between the processes of a cluster. NATS is one; a memory is enough for a test.

/** Delivers texts to the listeners of a subject: at most once, and in the order in which one process sent them. */
export type Bus = {
  send(subject: string, text: string): void
  /** Listens from now on; returns how to stop. */
  on(subject: string, take: (text: string) => void): () => void
  /** Resolves once everything that was sent has left this process. */
  flush(): Promise<void>
  /** False while there is no connection: what is sent then is lost. */
  readonly isUp: boolean
  /** Calls back whenever there is a connection again: what was sent around its end may be lost. */
  onAgain(run: () => void): void
  close(): Promise<void>
}

/** Subjects of a cluster. */
export const SUBJECT = {
  /** Epoch of the process that writes, twice a second. */
  heartbeat: 'openlot.heartbeat',
  /** Asks for a heartbeat at once. */
  who: 'openlot.who',
  writer: (epoch: number): string => `openlot.writer.${epoch}`,
  gateway: (link: string): string => `openlot.gateway.${link}`,
} as const

/** A bus within one process, for tests. `cut` loses everything until `mend`, on all connections; `isLost` loses some of what one sends. */
export const memoryBus = () => {
  const listeners = new Map<string, Set<(text: string) => void>>()
  const onAgain = new Set<() => void>()
  let isUp = true
  const connect = (isLost: (subject: string) => boolean = () => false): Bus => {
    const own: (() => void)[] = []
    return {
      send: (subject, text) => {
        if (!isUp || isLost(subject)) return
        for (const take of listeners.get(subject) ?? [])
          setImmediate(() => {
            if (isUp && listeners.get(subject)?.has(take) === true) take(text)
          })
      },
      on: (subject, take) => {
        // Two listeners may be one function.
        const one = (text: string): void => take(text)
        listeners.set(subject, (listeners.get(subject) ?? new Set()).add(one))
        const stop = (): void => void listeners.get(subject)?.delete(one)
        own.push(stop)
        return stop
      },
      flush: () => new Promise((flushed) => setImmediate(flushed)),
      get isUp() {
        return isUp
      },
      onAgain: (run) => void onAgain.add(run),
      close: async () => {
        for (const stop of own) stop()
      },
    }
  }
  return {
    connect,
    cut: (): void => {
      isUp = false
    },
    mend: (): void => {
      isUp = true
      for (const run of onAgain) run()
    },
  }
}
