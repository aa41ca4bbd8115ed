import type { Plugin } from 'vite'

const isReadable = (url: string): boolean => {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** While developing, an address whose percent signs are broken is answered with the page, as the sandbox does. @rule NAV-24 */
export const unknownPathsPlugin = (): Plugin => ({
  name: 'openlot:unknown-paths',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (!isReadable(request.url ?? '/')) request.url = '/'
      next()
    })
  },
})
