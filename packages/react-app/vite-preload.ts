import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Names the words of the language that the frame is drawn in, as `lastFrame` finds it: that of the last visit, else the one the
 * server wrote into the page, else English.
 */
const wordsScript = (files: Readonly<Record<string, string>>): string =>
  `{let face;try{face=JSON.parse(localStorage.getItem("openlot.face")??document.querySelector('meta[name="openlot:face"]').content)}catch{}` +
  `const files=${JSON.stringify(files)};` +
  'const link=document.createElement("link");link.rel="modulepreload";link.crossOrigin="";link.nonce=document.currentScript.nonce;' +
  'link.href="/"+(files[face?.language]??files.en);document.head.append(link)}'

/**
 * The page names the code of a later import, so that it travels beside the entry and not after it: behind what the first paint
 * needs. So do the words, without which no frame is drawn.
 */
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
      const words: Record<string, string> = {}
      for (const { fileName, moduleIds, facadeModuleId } of chunks.values()) {
        if (moduleIds.some((id) => id.endsWith(later))) need(fileName)
        const [, language] = /virtual:words\/(\w+)$/.exec(facadeModuleId ?? '') ?? []
        if (language !== undefined) words[language] = fileName
      }
      if (needed.size === 0) throw new Error(`no chunk holds ${later}`)
      if (words.en === undefined) throw new Error('no chunk holds the words of English')
      const links = [...needed]
        .filter((file) => !html.includes(file))
        .map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}`, fetchpriority: 'low' },
            injectTo: 'head',
          }),
        )
      return [{ tag: 'script', children: wordsScript(words), injectTo: 'head' }, ...links]
    },
  },
})
