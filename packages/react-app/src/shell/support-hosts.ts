/** Of the page: the build wrote them there, and the server reads them there for `frame-src`. */
const said = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="support-hosts"]')?.content.toLowerCase() ?? ''

let known: readonly string[] | undefined

/** Hosts of support chats that this build allows: one list, for the app and for the policy of its page. @rule CHAT-3 */
export const supportHosts = (): readonly string[] => {
  known ??= said()
    .split(/[\s,]+/)
    .filter((host) => host !== '')
  return known
}
