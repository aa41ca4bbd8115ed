// Replaces `TextDecoder` in the CommonJS files: effect makes one when it is imported, for a conversion core never does,
// and Hermes has none below React Native 0.85. The real one is made with the first text.
export class TextDecoder {
  private real: globalThis.TextDecoder | undefined
  decode(...read: Parameters<globalThis.TextDecoder['decode']>): string {
    this.real ??= new globalThis.TextDecoder()
    return this.real.decode(...read)
  }
}
