import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumArgs, findHeadless } from '../../scripts/chromium.ts'

const executablePath = findHeadless()

/** Every story once in one theme and language: it must render, play through, and pass axe at WCAG 2.2 AA. */
const stories = (
  name: string,
  globals: Readonly<Record<string, unknown>>,
  exclude: string[] = [],
  args: readonly string[] = [],
): TestProjectInlineConfiguration => ({
  plugins: [storybookTest({ configDir: '.storybook', tags: { exclude }, initialGlobals: globals })],
  test: {
    name,
    // A story leaves nothing behind: one page for all files of a worker takes a quarter less.
    isolate: false,
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          args: [...chromiumArgs, ...args],
          ...(executablePath === undefined ? {} : { executablePath }),
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
  },
})

export default defineConfig({
  // The flows look for words, so they run in English only.
  test: {
    // Left to itself vitest leaves a core idle, of two.
    maxWorkers: 2,
    projects: [
      // At its end each is compared with its mirror image, box by box, and checked once more in dark.
      stories('light', { theme: 'light', language: 'en', mirror: true, dark: true, broken: true }),
      stories('dark-rtl', { theme: 'dark', language: 'ar' }, ['flow']),
      // Text at 200 %, as a person sets it in their browser; and the narrowest page. WCAG 1.4.4, 1.4.10.
      stories(
        'large',
        { language: 'de', whole: true },
        ['flow', 'usual-text'],
        ['--blink-settings=defaultFontSize=32'],
      ),
      stories('narrow', { language: 'fr', whole: true, viewport: { value: 'small', isRotated: false } }, [
        'flow',
        'usual-text',
      ]),
    ],
  },
})
