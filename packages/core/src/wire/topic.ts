/** One push channel of the websocket: its name, whether it is private, and how a payload is read on the tick path. */
export interface Topic<Payload> {
  readonly name: string
  /** Private topics need a logged-in connection. @rule RT-6 */
  readonly private: boolean
  /**
   * Shape check by hand: no schema library where a thousand frames a second pass. Undefined when malformed; a topic whose
   * rows are independent of each other calls `leftOut` where it reads the others.
   */
  readonly read: (data: unknown, leftOut?: () => void) => Payload | undefined
  /** A whole frame of this topic from its text, for those that come most; undefined leaves it to JSON and `read`. */
  readonly readText?: (text: string) => Payload | undefined
}

/** A topic of the websocket, with its types. */
export const topic = <Payload>(options: Topic<Payload>): Topic<Payload> => options
