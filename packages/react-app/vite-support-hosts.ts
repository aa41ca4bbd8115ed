import type { Plugin } from 'vite'

/** As the server reads it, which writes `frame-src`: a whole name of a host, no scheme, port or path. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The hosts a build names; one that is none ends the build, as it would end up in the policy of every page. @rule CHAT-3 */
const hostsNamed = (text: string): readonly string[] => {
  const named = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== '')
  for (const host of named) if (!HOST.test(host)) throw new Error(`VITE_SUPPORT_HOSTS: ${host} is no name of a host`)
  return named
}

/** What the page says of them: the app asks it, and so does the server that writes the page's policy. */
export const supportHostsMeta = (text: string) => ({ name: 'support-hosts', content: hostsNamed(text).join(' ') })

/** Hosts of support chats, in the page itself. */
export const supportHostsPlugin = (text: string): Plugin => ({
  name: 'support-hosts',
  transformIndexHtml: () => [{ tag: 'meta', attrs: supportHostsMeta(text), injectTo: 'head' }],
})
