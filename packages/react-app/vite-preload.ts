import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The page names the code of a later import, so that it travels beside the entry and not after it. */
export const preloadPlugin = (later: string): Plugin => ({
  name: 'openlot:preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = new Map(
        Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
      )
      const needed = new Set<string>()
      const need = (file: string): void => {
        if (needed.has(file)) return
        needed.add(file)
        for (const import_ of chunks.get(file)?.imports ?? []) need(import_)
      }
      for (const { fileName, moduleIds } of chunks.values())
        if (moduleIds.some((id) => id.endsWith(later))) need(fileName)
      if (needed.size === 0) throw new Error(`no chunk holds ${later}`)
      return [...needed]
        .filter((file) => !html.includes(file))
        .map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }),
        )
    },
  },
})
