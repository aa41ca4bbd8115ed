declare module 'virtual:observing' {
  /** Undefined in a build without an observer. */
  export const observing: ReturnType<typeof import('./observing.ts').observe> | undefined
}
declare module 'virtual:observer' {
  export const log: import('@openlot/core').ObserverOptions['log']
  export const trace: import('@openlot/core').ObserverOptions['trace']
}
