import { type FieldKind, type FieldKinds, sentenceOf, unreadField } from './problem.ts'

/** Reads whole frames of a topic from their text, as those before them were written. */
export interface TextReader<Payload> {
  /** Payload of a frame, the one JSON would give; undefined leaves the frame to JSON. */
  read(text: string): Payload | undefined
  /** A frame was left to JSON, which gave this payload. */
  learn(text: string, payload: Payload): void
}

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
  /** Place of a frame that `read` could not read, in words; undefined where that is not known. */
  readonly describe?: (data: unknown) => string | undefined
  /** For a topic whose frames come most: a reader for one subscription. */
  readonly textReader?: () => TextReader<Payload>
}

/** Topic and the fields that its `read` needs. */
export interface TopicOptions<Payload> extends Topic<Payload> {
  readonly fields?: FieldKind | FieldKinds
}

/** A topic of the websocket, with its types. */
export const topic = <Payload>({ fields, ...options }: TopicOptions<Payload>): Topic<Payload> =>
  fields === undefined
    ? options
    : {
        describe: (data) => {
          const problem = unreadField(data, fields)
          return problem && sentenceOf(problem)
        },
        ...options,
      }
