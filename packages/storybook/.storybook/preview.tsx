import '../../react-app/src/theme/tokens.css'
import '../../react-app/src/theme/base.css'
import { directionOf } from '@openlot/core'
import type { Decorator, Preview } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router'
import { applyTheme, type Mode } from '../../react-app/src/theme/theme.ts'
import { type Spoken, tagOf } from '../kit/speech.tsx'

/** Theme, language and direction of the toolbar, where the app sets them: on the root element. */
const withPage: Decorator = (Story, { globals, parameters, id }) => {
  const spoken = globals.language as Spoken
  const root = document.documentElement
  applyTheme(root, globals.theme as Mode, {})
  root.lang = tagOf(spoken)
  root.dir = directionOf(spoken)
  return (
    <MemoryRouter key={id} initialEntries={[(parameters.at as string | undefined) ?? '/']}>
      <Story />
    </MemoryRouter>
  )
}

const choice = (
  title: string,
  icon: 'mirror' | 'globe',
  items: readonly { readonly value: string; readonly title: string }[],
) => ({
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
})

const preview: Preview = {
  decorators: [withPage],
  globalTypes: {
    theme: choice('Theme', 'mirror', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
    language: choice('Language', 'globe', [
      { value: 'en', title: 'English' },
      { value: 'de', title: 'Deutsch' },
      { value: 'ar', title: 'العربية' },
    ]),
  },
  initialGlobals: { theme: 'light', language: 'en', viewport: { value: 'phone', isRotated: false } },
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        phone: { name: 'Phone 390 × 844', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        small: { name: 'Small 320 × 640', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        desk: { name: 'Desk 1280 × 800', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
    a11y: {
      test: 'error',
      options: { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    },
  },
}

export default preview
