import '../../react-app/src/theme/tokens.css'
import '../../react-app/src/theme/base.css'
import type { Preview } from '@storybook/react-vite'
import { applyTheme } from '../../react-app/src/theme/theme.ts'

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: {
      test: 'error',
      options: {
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
      },
    },
  },
  decorators: [
    (Story) => {
      applyTheme(document.documentElement, 'light', {})
      return <Story />
    },
  ],
}

export default preview
