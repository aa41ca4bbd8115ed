import { addons } from 'storybook/manager-api'
import { brand } from './brand.ts'

// The device says whether it is dark; the toolbar's theme is that of the stories alone.
const dark = matchMedia('(prefers-color-scheme: dark)').matches
addons.setConfig({ theme: brand(dark ? 'dark' : 'light'), sidebar: { showRoots: true } })
