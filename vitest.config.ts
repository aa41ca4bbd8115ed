import { defineConfig } from 'vitest/config'

// Workspaces run from their TypeScript: the "source" condition of each exports map.
const conditions = ['source', 'module', 'node', 'development|production']
const resolve = { conditions }
const ssr = { resolve: { conditions, externalConditions: ['source', 'node'] } }

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: [
            'scripts/steps/seed.ts',
            ...(process.env.OPENLOT_WALKED === undefined ? [] : ['scripts/charts/record.ts']),
          ],
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'packages/sandbox/test/**/*.test.ts', 'scripts/**/*.test.ts'],
          // No test claims anything by these: they end one that hangs, and never one whose machine is busy.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.e2e.test.ts'],
          // Each file has a browser and a sandbox of its own. Journeys wait more than they work, and watch the clock: two
          // at a time keep two cores busy, and nothing late.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
