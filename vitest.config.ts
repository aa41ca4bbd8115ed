import { defineConfig } from 'vitest/config'

// Workspaces run from their TypeScript: the "source" condition of each exports map.
const conditions = ['source', 'module', 'node', 'development|production']
const resolve = { conditions }
const ssr = { resolve: { conditions, externalConditions: ['source', 'node'] } }

/** What reads and writes money, text, time and the wire: tried on the engines that lack most. `npm test -- --only=engines` */
const ENGINE_TESTS = [
  'scripts/engines/*.test.ts',
  'packages/core/src/{kernel,wire}/**/*.test.ts',
  'packages/core/src/domain/**/*.{calc,wire,calc.prop,wire.prop}.test.ts',
  'packages/core/src/exports/{calc,vectors,wire.calls,wire.prop}.test.ts',
]
/** The server runs on old Node too, and on no phone. */
const SERVER_TESTS = ['packages/sandbox/src/{oracle/*,books/zone}.test.ts']
/** A test of a bundle asks the bundler, which needs the Node of this repository. */
const NOT_OF_ENGINES = ['**/*.bundle.test.ts', '**/*.types.test.ts']

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
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'packages/core/test-support/**/*.test.ts',
            'packages/{sandbox,contract}/test/**/*.test.ts',
            'scripts/**/*.test.ts',
            'docs/examples/**/*.test.ts',
          ],
          exclude: ['scripts/engines/**', '**/node_modules/**'],
          // Left to itself vitest leaves a core idle, of two.
          maxWorkers: 2,
          // No test claims anything by these: they end one that hangs, and never one whose machine is busy.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      ...(['old-node', 'hermes'] as const).map((name) => ({
        resolve,
        ssr,
        test: {
          name,
          environment: 'node' as const,
          setupFiles: ['scripts/steps/seed.ts', ...(name === 'hermes' ? ['scripts/engines/setup-hermes.ts'] : [])],
          include: name === 'hermes' ? ENGINE_TESTS : [...ENGINE_TESTS, ...SERVER_TESTS],
          exclude: NOT_OF_ENGINES,
          env: { OPENLOT_ENGINE: name },
          // They touch nothing outside themselves, and a worker for each takes longer than the tests.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 120_000,
        },
      })),
      {
        resolve,
        ssr,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.e2e.test.ts'],
          // Each file has a browser and a sandbox of its own. Journeys wait more than they work, and watch the clock: two
          // at a time keep two cores busy, and nothing late; with three each took half as long again.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As of unit tests: no journey claims anything by it.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
