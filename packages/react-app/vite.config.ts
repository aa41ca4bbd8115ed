/// <reference types="node" />
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { apexPlugin } from './vite-apex.ts'
import { brotliPlugin } from './vite-brotli.ts'
import { localesPlugin } from './vite-locales.ts'
import { preloadPlugin } from './vite-preload.ts'
import { supportHostsPlugin } from './vite-support-hosts.ts'
import { unknownPathsPlugin } from './vite-unknown-paths.ts'
import { workerPlugin } from './vite-worker.ts'

const api = `http://localhost:${process.env.OPENLOT_API_PORT ?? 4301}`

/** Of the app itself and its hooks, less what only the screens of charts and of others' texts load. */
const isShared = (id: string): boolean =>
  /[\\/](?:react-app|react)[\\/]src[\\/]/.test(id) && !/[\\/](?:use-apex|SafeHtmlSlot|\w*Chart)\.tsx?$/.test(id)

/** Of every screen of contracts: the ticket, its lines on the chart and its calls, without sheets and history. */
const isTrade = (id: string): boolean =>
  /[\\/](?:SourceSwitch|SwitchField|use-source)\.tsx?$|[\\/]core[\\/]src[\\/]domain[\\/]contract[\\/](?!contract-(?:order|history))/.test(
    id,
  )

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    apexPlugin(),
    supportHostsPlugin(process.env.VITE_SUPPORT_HOSTS ?? ''),
    localesPlugin({ pseudo: process.env.OPENLOT_PSEUDO === '1' }),
    preloadPlugin('src/open-client.ts'),
    unknownPathsPlugin(),
    brotliPlugin(),
    workerPlugin('src/worker/sw.ts'),
  ],
  base: '/',
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias:
      command === 'build'
        ? // Messages are compiled beforehand; the parser would be 7 kB nobody calls.
          [
            {
              find: /^@formatjs\/icu-messageformat-parser$/,
              replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
            },
          ]
        : [],
  },
  // The server puts a fresh nonce in its place with every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Which file needs which: what the sizes are reckoned from.
    manifest: true,
    modulePreload: { polyfill: false },
    // A data: URI in CSS or markup would ask the policy for an exception.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A text of an agreement is named for its language alone, and so is a file of the app's words.
        chunkFileNames: ({ facadeModuleId }) =>
          /[\\/]agreements[\\/]/.test(facadeModuleId ?? '')
            ? 'assets/loan-[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        codeSplitting: {
          // Each with all it needs that the one before did not bring; every other screen has a chunk of its own.
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 5 },
            { name: 'client', test: /[\\/]open-client\.ts$/, priority: 4 },
            // What many screens share is one file, and what some do another: over HTTP/1.1 twenty small ones wait for each other.
            { name: 'kit', test: isShared, minShareCount: 8, priority: 3 },
            { name: 'home', test: /[\\/]HomeScreen\.tsx$/, priority: 2 },
            { name: 'parts', test: isShared, minShareCount: 4, priority: 1 },
            // Typed amounts and what may be spent, which follows the orders: every form of money, not only the screens of contracts.
            {
              name: 'money',
              test: /[\\/](?:TicketChip|TicketWords)\.tsx$|[\\/]core[\\/]src[\\/](?:kernel[\\/](?:typed-amount|stated-terms)|domain[\\/](?:wallet[\\/]free|contract[\\/]contract\.wire))\.ts$/,
            },
            // What every form with a review needs, and every screen of contracts.
            { name: 'review', test: /[\\/]core[\\/]src[\\/](?:engine[\\/]reviewed-form|wire[\\/]placed)[^\\/]*$/ },
            { name: 'trade', test: isTrade },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api/v2/ws': { target: api.replace('http', 'ws'), ws: true },
      '/api': { target: api },
      '/v2': { target: api },
    },
  },
}))
