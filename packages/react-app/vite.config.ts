/// <reference types="node" />
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type ProxyOptions } from 'vite'
import { apexPlugin } from './vite-apex.ts'
import { apiOriginPlugin } from './vite-api-origin.ts'
import { brandPlugins, environmentOf } from './vite-brand.ts'
import { brotliPlugin } from './vite-brotli.ts'
import { licencesPlugin } from './vite-licences.ts'
import { localesPlugin } from './vite-locales.ts'
import { machinesPlugin } from './vite-machines.ts'
import { asked, observePlugin, sourceMapsPlugin } from './vite-observe.ts'
import { preloadPlugin } from './vite-preload.ts'
import { supportHostsPlugin } from './vite-support-hosts.ts'
import { unknownPathsPlugin } from './vite-unknown-paths.ts'
import { workerPlugin } from './vite-worker.ts'

/** Brand of this build: a folder, a file or its text. */
const named = process.env.OPENLOT_BRAND ?? ''
const brand =
  named === '' ? undefined : await import('./brand/read-brand.ts').then(({ readBrand }) => readBrand(named, asked))
for (const [name, value] of Object.entries(brand === undefined ? {} : environmentOf(brand))) process.env[name] ??= value

const api = `http://localhost:${process.env.OPENLOT_API_PORT ?? 4301}`

/**
 * The page of the dev server is the sandbox's own where it is opened at this machine: it comes by the sandbox's address. Any
 * other page comes as what it is, and so does who is at another machine.
 */
const asOwnPage: NonNullable<ProxyOptions['configure']> = (proxy) =>
  proxy.on('proxyReq', (sent, { headers: { host, origin }, socket: { remoteAddress = '' } }) => {
    if (!/^(?:::1|(?:::ffff:)?127\.0\.0\.1)$/.test(remoteAddress)) sent.setHeader('x-forwarded-for', remoteAddress)
    if (!/^localhost(?::\d+)?$/.test(host ?? '') || (origin !== undefined && origin !== `http://${host}`)) return
    sent.setHeader('host', new URL(api).host)
    if (origin !== undefined) sent.setHeader('origin', api)
  })

/** Of the app itself and its hooks, less what only the screens of charts, of orders, of money and of others' texts load. */
const isShared = (id: string): boolean =>
  /[\\/](?:react-app|react)[\\/]src[\\/]/.test(id) &&
  !/[\\/](?:use-apex|use-part|use-done|ChoiceField|DonePage|SafeHtmlSlot|\w*Chart)\.tsx?$/.test(id)

/** Of every screen of contracts: the ticket, its lines on the chart and its calls, without sheets and history. */
const isTrade = (id: string): boolean =>
  /[\\/](?:MarginHelp|SourceSwitch|SwitchField|use-source)\.tsx?$|[\\/]core[\\/]src[\\/]domain[\\/]contract[\\/](?!contract-(?:order|history)|one-tap|order-path|close-|journal|orders-(?:arranged|csv)|reverse|trade-notes)/.test(
    id,
  )

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    apexPlugin(),
    ...brandPlugins(brand),
    supportHostsPlugin(process.env.VITE_SUPPORT_HOSTS ?? ''),
    apiOriginPlugin(process.env.VITE_API_ORIGIN, process.env.VITE_SOCKET_ORIGIN),
    localesPlugin({
      pseudo: process.env.OPENLOT_PSEUDO === '1',
      ...(brand && { brand: { name: brand.file.name, words: brand.words } }),
    }),
    machinesPlugin(),
    observePlugin(process.env.VITE_OBSERVE),
    sourceMapsPlugin(process.env.VITE_SOURCE_MAPS),
    preloadPlugin('src/open-client.ts'),
    unknownPathsPlugin(),
    licencesPlugin(),
    // Compressing takes longer than everything else: a build that is only looked at goes without.
    process.env.OPENLOT_UNCOMPRESSED === '1' ? undefined : brotliPlugin(),
    workerPlugin(
      'src/worker/sw.ts',
      brand?.languages.map(({ code }) => code),
    ),
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
    outDir: process.env.OPENLOT_APP_OUT ?? 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Which file needs which: what the sizes are calculated from.
    manifest: true,
    modulePreload: { polyfill: false },
    // A data: URI in CSS or markup would ask the policy for an exception.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Plugin timings are no concern of a brand's build.
      checks: { pluginTimings: false },
      output: {
        // A text of an agreement is named for its language alone, and so is a file of the app's words.
        chunkFileNames: ({ facadeModuleId }) => {
          if (/[\\/]agreements[\\/]/.test(facadeModuleId ?? '')) return 'assets/loan-[name]-[hash].js'
          const [, language] = /virtual:words\/(\w+)\/later$/.exec(facadeModuleId ?? '') ?? []
          return language === undefined ? 'assets/[name]-[hash].js' : `assets/later-${language}-[hash].js`
        },
        codeSplitting: {
          // Each with all it needs that the one before did not bring; every other screen has a chunk of its own.
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 5 },
            { name: 'client', test: /[\\/]open-client\.ts$/, priority: 4 },
            // What many screens share is one file, and what some do another: over HTTP/1.1 twenty small ones wait for each other.
            { name: 'kit', test: isShared, minShareCount: 8, priority: 3 },
            // Of the home screen and of the sign-in, which does without the rest of home.
            {
              name: 'account',
              test: /[\\/]core[\\/]src[\\/]domain[\\/]account[\\/](?:account|sessions)(?:\.(?:wire|mutation))?\.ts$/,
              priority: 2.5,
            },
            // Of home and of the page of languages, which needs nothing else of home.
            { name: 'language', test: /[\\/]LanguageIcon\.tsx$/, priority: 3 },
            // What is read line by line: two search screens and the chat need nothing else of what some share.
            { name: 'reading', test: /[\\/](?:MediaRow\.tsx|content\.css)$/, priority: 3 },
            { name: 'home', test: /[\\/]HomeScreen\.tsx$/, priority: 2 },
            // Of pages that move money, and of no other.
            { name: 'steps', test: /[\\/](?:RecordSteps\.tsx|record-steps\.css)$/, priority: 2 },
            { name: 'parts', test: isShared, minShareCount: 4, priority: 1 },
            // Typed amounts and what may be spent, which follows the orders: every form of money, not only the screens of contracts.
            {
              name: 'money',
              test: /[\\/](?:TicketChip\.tsx|TicketWords\.tsx|use-ticket-keys\.ts)$|[\\/]core[\\/]src[\\/](?:kernel[\\/](?:amount-places|typed-amount|stated-terms)|engine[\\/]rows[\\/]evidence|domain[\\/](?:wallet[\\/]free|contract[\\/]contract\.wire))\.ts$/,
            },
            // What both kinds of form need, and those without a review.
            {
              name: 'form',
              test: /[\\/]core[\\/]src[\\/]engine[\\/](?:mutation[\\/]mutation|form[\\/](?:form-ending|form-facts|followed-commit))\.ts$/,
            },
            { name: 'plain', test: /[\\/]core[\\/]src[\\/]engine[\\/]form[\\/](?:plain-form|text-fields)[^\\/]*$/ },
            // What every form with a review needs, and every screen of contracts.
            {
              name: 'review',
              test: /[\\/](?:ChangedTerms\.tsx|core[\\/]src[\\/](?:engine[\\/]form[\\/](?:reviewed-form|form-draft|form-view)|wire[\\/]placed)[^\\/]*)$/,
            },
            { name: 'trade', test: isTrade },
            // Colours and indicators, of charts and of the screens that choose them.
            { name: 'chart-tables', test: /[\\/](?:chart-color|indicators)\.table\.ts$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api/v2/ws': { target: api.replace('http', 'ws'), ws: true },
      '/api': { target: api, configure: asOwnPage },
      '/v2': { target: api, configure: asOwnPage },
    },
  },
}))
