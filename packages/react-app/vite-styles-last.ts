import type { Plugin } from 'vite'

const STYLE_SHEET = /\n\s*<link rel="stylesheet"[^>]*>/g

/**
 * The app's style sheets stand at the end of the page: what the page itself holds is drawn before they have come, and
 * the app's code still waits for them.
 */
export const stylesLastPlugin = (): Plugin => ({
  name: 'openlot:styles-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const sheets = html.match(STYLE_SHEET)
      if (sheets === null) throw new Error('the page names no style sheet')
      return html.replace(STYLE_SHEET, '').replace('\n  </body>', `${sheets.join('')}\n  </body>`)
    },
  },
})
