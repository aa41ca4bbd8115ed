import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions } from 'vite'
import { localesPlugin } from '../../react-app/vite-locales.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), localesPlugin()],
    // Workspaces run from their TypeScript: the "source" condition of each exports map.
    resolve: { ...vite.resolve, conditions: ['source', ...defaultClientConditions] },
  }),
}

export default config
