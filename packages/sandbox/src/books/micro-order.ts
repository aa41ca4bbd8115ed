export type MicroRow = {
  readonly id: number
  readonly userId: number
  readonly symbolId: number
  readonly direction: 'up' | 'down'
  /** In millionths. */
  readonly stake: bigint
  readonly seconds: number
  /** Of the duration and of the operator, as they were when the order was placed. */
  readonly ratio: string
  readonly lossLevel: 'stake' | 'ratio'
  /** Reached: its time is over and its last price is known, and it is not booked yet. */
  readonly state: 'running' | 'reached' | 'closed'
  readonly openPrice: number
  /** 0 while it runs. */
  readonly endPrice: number
  /** Booked; 0 until closed. */
  readonly profit: bigint
  readonly createdAt: number
  readonly endsAt: number
  /** 0 until closed. */
  readonly completedAt: number
}
