import type { Plugin } from 'vite'

const ORIGIN = /^https?:\/\/[\w.-]+(:\d{1,5})?$/
const SOCKETS = /^wss?:\/\/[\w.-]+(:\d{1,5})?$/

const originNamed = (name: string, text: string, form: RegExp, example: string): string => {
  if (text === '' || form.test(text)) return text
  throw new Error(`${name}: expected an origin as ${example}, without a path, and it is ${text}`)
}

/**
 * Origins of calls and of the websocket, in the page itself: the app asks it, and so does the server that writes the policy. '' is
 * the page's own. Without either variable nothing is written. @rule BRAND-6
 */
export const apiOriginPlugin = (api: string | undefined, sockets: string | undefined): Plugin[] => {
  if (api === undefined && sockets === undefined) return []
  const tags = [
    ['api-origin', originNamed('VITE_API_ORIGIN', api ?? '', ORIGIN, 'https://api.example.com')],
    ['socket-origin', originNamed('VITE_SOCKET_ORIGIN', sockets ?? '', SOCKETS, 'wss://push.example.com')],
  ] as const
  return [
    {
      name: 'openlot:api-origin',
      transformIndexHtml: () =>
        tags.map(([name, content]) => ({ tag: 'meta', attrs: { name, content }, injectTo: 'head' as const })),
    },
  ]
}
