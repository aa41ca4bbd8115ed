export interface WalletTruthOptions {
  readonly now: () => number
  readonly broken: (rule: string, text: string) => void
  /** An effect of a wallet mutation on the books, and its text. */
  readonly booked: (key: string, receipt: string | undefined) => void
  /** Sender, and the address they typed. */
  readonly sentBy: (key: string) => { readonly userId: number; readonly typed: string | undefined } | undefined
  /** A day of loans and funds. */
  readonly dayMs: number
}
