import { addons } from 'storybook/manager-api'
import { brand } from './brand.ts'

// The device sets the theme of this frame; the toolbar's theme is for the stories alone.
const dark = matchMedia('(prefers-color-scheme: dark)').matches
/** Pages to read and to look at: nothing in them is set by a control. */
const PAGES = /^(?:welcome|foundations|screens|components|statecharts)--/
addons.setConfig({
  theme: brand(dark ? 'dark' : 'light'),
  sidebar: { showRoots: true },
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => isShown && !PAGES.test(storyId ?? ''),
  },
})
