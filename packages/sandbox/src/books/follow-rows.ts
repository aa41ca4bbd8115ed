/** Loss limit of one master's copies, and what they have come to since that was set. In millionths. */
export type LossLimit = {
  readonly most: bigint
  /** Profits of copies that were closed less the fees of those that were opened. */
  readonly booked: bigint
}

export type FollowRow = {
  readonly userId: number
  readonly masterId: number
  /** Lots of a copy for each lot of the master's. */
  readonly multiple: number
  /** Limit of the margins of open copies together, in millionths. */
  readonly maxAmount: bigint
  readonly at: number
  /** The last copy of an earlier following, which ended: it and those before are the follower's alone. None where it is left out. */
  readonly afterCopy?: number
  /** Loss limit of these copies; all of it may be lost where it is left out. */
  readonly lossLimit?: LossLimit
  /** Name of the follower before the master, where it is not their number. */
  readonly nickname?: string
}
export type CopyRow = {
  /** Of the copy, and of the order it was made of. */
  readonly orderId: number
  readonly originId: number
  readonly userId: number
  readonly masterId: number
  /** True while the copy ends with the master's: until it is closed, or the master is followed no more. */
  readonly isTied: boolean
  /** Outcome of the copy, once it is closed. */
  readonly ended?: { readonly profit: bigint; readonly margin: bigint; readonly at: number }
}
