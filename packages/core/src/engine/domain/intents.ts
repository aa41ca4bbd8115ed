/** A request of core to the shell: it has no router, no toast and no window of its own. */
export type Intent =
  /** Go to an address of the route table. `replace` leaves no step back. */
  | { readonly type: 'navigate'; readonly to: string; readonly replace?: boolean }
  /** Say something briefly: a message id of ours, or the server's own words. */
  | {
      readonly type: 'toast'
      readonly tone: 'good' | 'bad' | 'plain'
      readonly message: Words
      /** Values of the message that are money of the person's own: signed, and masked while amounts are hidden. */
      readonly own?: readonly string[]
    }
  /** The site is closed and names an allowed address to go to. */
  | { readonly type: 'leave'; readonly to: string }

/** A message id of ours with its values, or words that come from the server as they are. */
export type Words =
  | { readonly id: string; readonly params?: Readonly<Record<string, string | number>> }
  | { readonly text: string }
