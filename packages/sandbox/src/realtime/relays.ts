/** The far end of connections that another process holds: it hears a subject once, however many listen there. */
export type Relay = {
  push(subject: string, texts: readonly string[]): void
  /** A session has ended. */
  ended(sessionId: string): void
}
/** Subjects of one relay. */
export type Heard = {
  hear(subject: string): void
  leave(subject: string): void
  gone(): void
}

/** Relays of a hub, by what they hear. */
export const createRelays = () => {
  const relays = new Set<Relay>()
  const bySubject = new Map<string, Set<Relay>>()
  const leave = (relay: Relay, subject: string): void => {
    const others = bySubject.get(subject)
    others?.delete(relay)
    if (others?.size === 0) bySubject.delete(subject)
  }
  return {
    join: (relay: Relay): Heard => {
      const subjects = new Set<string>()
      relays.add(relay)
      return {
        hear: (subject) => {
          subjects.add(subject)
          bySubject.set(subject, (bySubject.get(subject) ?? new Set()).add(relay))
        },
        leave: (subject) => {
          subjects.delete(subject)
          leave(relay, subject)
        },
        gone: () => {
          relays.delete(relay)
          for (const subject of subjects) leave(relay, subject)
        },
      }
    },
    has: (subject: string): boolean => bySubject.has(subject),
    subjects: (): IterableIterator<string> => bySubject.keys(),
    push: (subject: string, texts: readonly string[]): void => {
      for (const relay of bySubject.get(subject) ?? []) relay.push(subject, texts)
    },
    ended: (sessionId: string): void => {
      for (const relay of relays) relay.ended(sessionId)
    },
  }
}
