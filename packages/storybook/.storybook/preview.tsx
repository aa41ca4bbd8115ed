import '../kit/renderer.ts'
import '../../react-app/src/theme/tokens.css'
import '../../react-app/src/theme/base.css'
import { LANGUAGE_NAMES, LANGUAGES } from '@openlot/core'
import type { Decorator, Preview } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router'
import { applyTheme, type Mode } from '../../react-app/src/theme/theme.ts'
import { expectReadableInDark } from '../kit/contrast.ts'
import { expectMirrored } from '../kit/mirror.ts'
import { expectBounded } from '../kit/panels.ts'
import { directionFor, loadSpeech, type Spoken, tagOf } from '../kit/speech.tsx'
import { expectWhole } from '../kit/whole.ts'
import { brand } from './brand.ts'
import { controlsOf, typesOf } from './controls.ts'

/** Theme, language and direction of the toolbar, set where the app sets them: on the root element. */
const withPage: Decorator = (Story, { globals, parameters, id }) => {
  const spoken = globals.language as Spoken
  const root = document.documentElement
  applyTheme(root, globals.theme as Mode, {})
  root.lang = tagOf(spoken)
  root.dir = globals.direction === 'auto' ? directionFor(spoken) : (globals.direction as string)
  return (
    <MemoryRouter key={id} initialEntries={[(parameters.at as string | undefined) ?? '/']}>
      <Story />
    </MemoryRouter>
  )
}

const choice = (
  title: string,
  icon: 'mirror' | 'globe' | 'transfer' | 'user' | 'lightningoff',
  items: readonly { readonly value: string; readonly title: string }[],
) => ({
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
})

const preview: Preview = {
  argTypesEnhancers: [controlsOf, typesOf],
  afterEach: async ({ globals, tags, canvasElement, name, component }) => {
    if (globals.mirror === true && !tags.includes('flow')) await expectMirrored(canvasElement)
    if (globals.dark === true && !tags.includes('flow')) await expectReadableInDark()
    if (globals.whole === true) await expectWhole()
    // Last: no part of the story is left after it.
    const view = (component as { readonly name?: string } | undefined)?.name ?? ''
    if (globals.broken === true && name === 'Content' && view.endsWith('View')) await expectBounded(canvasElement, view)
  },
  loaders: [loadSpeech],
  decorators: [withPage],
  globalTypes: {
    theme: choice('Theme', 'mirror', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
    language: choice('Language', 'globe', [
      ...LANGUAGES.map((value) => ({ value, title: LANGUAGE_NAMES[value] })),
      { value: 'pseudo', title: '⟦Þšéúđó⟧' },
    ]),
    direction: choice('Direction', 'transfer', [
      { value: 'auto', title: 'As the language' },
      { value: 'ltr', title: 'Left to right' },
      { value: 'rtl', title: 'Right to left' },
    ]),
    account: choice('Account', 'user', [
      { value: 'story', title: 'As the story' },
      { value: 'visitor', title: 'Visitor' },
      { value: 'demo', title: 'Demo account' },
      { value: 'real', title: 'Real account' },
    ]),
    fault: choice('Connection', 'lightningoff', [
      { value: 'none', title: 'Works' },
      { value: 'slow', title: 'Answers take 3 s' },
      { value: 'silent', title: 'Silent: open, but nothing arrives' },
      { value: 'cut', title: 'Cut once' },
      { value: 'refused', title: 'Cut, and refused again' },
      { value: 'errors', title: 'Every call answers 500' },
    ]),
  },
  initialGlobals: {
    theme: 'light',
    language: 'en',
    direction: 'auto',
    account: 'story',
    fault: 'none',
    mirror: false,
    dark: false,
    whole: false,
    broken: false,
    viewport: { value: 'phone', isRotated: false },
  },
  parameters: {
    layout: 'fullscreen',
    options: {
      storySort: { order: ['Welcome', 'Foundations', 'Screens', 'Components', 'UI', 'Flows', 'Statecharts', '*'] },
    },
    docs: { theme: brand(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') },
    viewport: {
      options: {
        phone: { name: 'Phone 390 × 844', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        small: { name: 'Small 320 × 640', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        wide: { name: 'Wide phone 480 × 900', styles: { width: '480px', height: '900px' }, type: 'mobile' },
        full: { name: 'As wide as the window', styles: { width: '100%', height: '100%' }, type: 'desktop' },
        desktop: { name: 'Desktop 1280 × 800', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
    a11y: {
      test: 'error',
      options: { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    },
  },
}

export default preview
