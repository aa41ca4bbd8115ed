import { apexPlugin } from '@openlot/react-app/vite-apex'
import { localesPlugin } from '@openlot/react-app/vite-locales'
import { observePlugin } from '@openlot/react-app/vite-observe'
import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions } from 'vite'
import { propTypesPlugin } from './prop-types.ts'

// Bundled before the first story: a dependency found later would reload the page during a test.
const DEPENDENCIES = [
  'axe-core',
  '@xstate/react',
  'apexcharts',
  'decimal.js',
  'effect/Effect',
  'effect/Exit',
  'effect/Schema',
  'effect/SchemaIssue',
  'effect/SchemaTransformation',
  'mermaid',
  'react',
  'react-apexcharts',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-intl',
  'react-router',
  'storybook/test',
  'xstate',
]

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // No lists of first steps: the first page shows all there is.
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  staticDirs: [{ from: '../../react-app/public/icon.svg', to: '/icon.svg' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Controls and tables of props come from the types. A test of a story reads neither.
  typescript: { reactDocgen: process.env.VITEST === 'true' ? false : 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), apexPlugin(), localesPlugin(), observePlugin(undefined), propTypesPlugin()],
    // Workspaces run from their TypeScript: the "source" condition of each exports map.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), ...DEPENDENCIES],
    },
    resolve: { ...vite.resolve, conditions: ['source', ...defaultClientConditions] },
  }),
}

export default config
