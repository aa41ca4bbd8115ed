/** Limits of what people hold of a world, in numbers the operator may change. None of them is part of the contract. */
export type WorldLimits = {
  /** Frames a socket may send in 10 s. */
  readonly frames: number
  /** Frames of all sockets of a network in that time, beyond which those end that say much. */
  readonly framesPerNetwork: number
  /** Prices and candles that all sockets hear together, each socket and topic counted, and those of a network. */
  readonly topics: number
  readonly topicsPerNetwork: number
  /** Room for pictures in MiB; a quarter of it is for verified people. */
  readonly pictureMib: number
  /** Answers kept by key, in MiB: of one account, and of all together. */
  readonly keyMibPerAccount: number
  readonly keyMib: number
  /** Pictures with letters, one-time codes, and addresses to look at a picture, that are good at a time. */
  readonly captchas: number
  readonly codes: number
  readonly tickets: number
  /** Lanes in which tries are counted, and in which requests are. */
  readonly lanes: number
  /** Accounts, and mock accounts, that one network opens in a day. */
  readonly accountsPerDay: number
  readonly mocksPerDay: number
}

export const WORLD_LIMITS: WorldLimits = {
  frames: 300,
  framesPerNetwork: 6_000,
  // A page hears the prices, and the candles of one symbol.
  topics: 6_000,
  topicsPerNetwork: 2_000,
  pictureMib: 1024,
  keyMibPerAccount: 16,
  keyMib: 768,
  captchas: 5_000,
  codes: 10_000,
  tickets: 10_000,
  lanes: 10_000,
  accountsPerDay: 200,
  mocksPerDay: 1_000,
}
