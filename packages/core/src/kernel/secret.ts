/** Text that stands where a secret would be written out. */
export const MASKED = '••••'

/**
 * A text that must not be written out by accident: a password, a code, a document number. In events, snapshots, logs and JSON it is
 * masked; only `reveal` gives the text, to the field that shows it and to the request that carries it. @rule SES-26
 */
export class Secret {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }
  static reveal(secret: Secret): string {
    return secret.#text
  }
  toString(): string {
    return MASKED
  }
  toJSON(): string {
    return MASKED
  }
}

/** Masks a text from here on. */
export const secret = (text: string): Secret => new Secret(text)
/** The text itself. */
export const reveal = (one: Secret): string => Secret.reveal(one)
/** Nothing typed yet. */
export const NO_SECRET: Secret = secret('')

/** Secret with its text changed. */
export const mapSecret = (one: Secret, change: (text: string) => string): Secret => secret(change(reveal(one)))

/** True when two of them hold the same text. */
export const isSameSecret = (one: Secret, other: Secret): boolean => reveal(one) === reveal(other)
/** True when nothing but spaces is in it. */
export const isBlankSecret = (one: Secret): boolean => reveal(one).trim() === ''
