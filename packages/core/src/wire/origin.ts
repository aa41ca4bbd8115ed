/** Scheme and host as paths are joined to them. Throws, since a client without a server cannot even begin. @rule ENV-25 */
export const readOrigin = (text: string): string => {
  if (/^https?:\/\/\w/i.test(text)) return text.replace(/\/+$/, '')
  throw new Error(`the origin needs a scheme, as in https://broker.example: ${text}`)
}
