import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import '../../../packages/react-app/src/theme/tokens.css'
import './site.css'
import { LiveDemo } from './live-demo.ts'
import { Statechart } from './statechart.ts'

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('LiveDemo', LiveDemo)
    app.component('Statechart', Statechart)
  },
}

export default theme
