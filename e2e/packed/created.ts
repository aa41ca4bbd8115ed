// Templates of `npm create openlot`: each made by the packed command, compiled against the packed packages, and run.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { compileScript, parse } from 'vue/compiler-sfc'
import { PUBLISHED } from '../../scripts/lib/build-package.ts'
import { root } from '../../scripts/lib/files.ts'
import { type Ran, run, runNode, runProgram } from '../../scripts/lib/run.ts'
import type { Environment } from './environment.ts'
import { visit } from './page.ts'
import type { Project } from './project.ts'
import { bundle, runApp } from './react-native.ts'
import { whileItServes } from './sandbox.ts'

interface Manifest {
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** Ends a chain of steps. */
class Failed extends Error {}

/** The output of a step that has to succeed. */
const done = ({ code, output }: Ran): string => {
  if (code !== 0) throw new Failed(output)
  return output
}

/** Makes a project of a template beside the packed packages; it finds those and what is linked in the folder above. */
const create = async (project: Project, template: string): Promise<string> => {
  const { folder, install, link } = project
  install('create-openlot')
  const place = join(folder, 'created', `my-${template}`)
  const command = [join(folder, 'node_modules/create-openlot/dist/create-openlot.js'), place, '--template', template]
  const said = done(await runNode(command, { cwd: folder, env: { npm_config_user_agent: 'pnpm/10.9.0 npm/?' } }))
  if (!said.includes('&& pnpm install\n  pnpm start\n')) throw new Failed(`no next commands: ${said}`)
  const again = await runNode(command, { cwd: folder })
  if (again.code !== 1 || !again.output.includes('is not empty')) throw new Failed(`made twice: ${again.output}`)
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Manifest
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    if (name.startsWith('@openlot/')) install(name.slice('@openlot/'.length))
    else if (existsSync(join(root, 'node_modules', name))) link(name)
  }
  return place
}

const compile = async (place: string): Promise<string> =>
  done(await runProgram('typescript', ['-p', '.'], { cwd: place, bin: 'tsc' }))

const ownTest = async (place: string): Promise<string> => done(await runNode(['--test'], { cwd: place }))

/** Signs in to the demo, sees a price, buys and closes; axe finds no violation in either theme. */
const tradeOnPage = async (tab: Page): Promise<void> => {
  const press = (name: string | RegExp): Promise<void> => tab.getByRole('button', { name, disabled: false }).click()
  const look = async (): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await tab.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page: tab }).analyze()
      if (violations.length > 0) throw new Failed(violations.map(({ id, help }) => `${id}: ${help}`).join('\n'))
    }
  }
  await tab.getByRole('heading', { name: 'Sign in' }).waitFor()
  await look()
  await press('Try the demo')
  await tab.getByRole('button', { name: /^EUR\/USD 1\.\d+ / }).click()
  await tab.getByRole('heading', { name: 'EUR/USD' }).waitFor()
  await press(/^Buy 1\./)
  await press('Confirm')
  await tab.getByText('Your order has been confirmed').waitFor()
  await look()
  await press('Close')
  await press('Confirm closing')
  await tab.getByText('None', { exact: true }).waitFor()
}

/** Builds a page by the template's own config, and trades on its preview, which brings a broker of its own. */
const tryPage = async (place: string): Promise<string> => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const built = done(await runNode([vite, 'build'], { cwd: place }))
  const command = [process.execPath, vite, 'preview', '--host', '127.0.0.1'] as const
  const ran = await whileItServes(command, place, (address) => visit(address, tradeOnPage), /(http:\/\/[\d.:]+)/)
  return built + done(ran)
}

/** The single-file components as TypeScript, templates and all: `vue-tsc` needs an older compiler than the one of this repository. */
const compileVue = async (place: string): Promise<void> => {
  const types = `${place}-types`
  cpSync(place, types, { recursive: true })
  for (const name of globSync('src/*.vue', { cwd: types })) {
    const { descriptor } = parse(readFileSync(join(types, name), 'utf8'), { filename: name })
    const { content } = compileScript(descriptor, { id: name, inlineTemplate: true })
    writeFileSync(join(types, `${name}.ts`), content)
    rmSync(join(types, name))
  }
  await compile(types)
}

/** A device as small as the template uses it. A person's steps run on it: sign in, and see a price. */
const DEVICE: Readonly<Record<string, readonly [js: string, types: string]>> = {
  'react-native': [
    `export const AppState = { currentState: 'active', addEventListener: () => ({ remove() {} }) }
export const StyleSheet = { create: (styles) => styles }
export const FlatList = 'FlatList', Pressable = 'Pressable', Text = 'Text', View = 'View'`,
    `import type { ReactElement, ReactNode } from 'react'
type Piece = (props: { style?: unknown; children?: ReactNode; accessible?: boolean; accessibilityRole?: string; disabled?: boolean; onPress?: () => void }) => ReactElement
export const AppState: { currentState: string; addEventListener(type: 'change', listener: (state: string) => void): { remove(): void } }
export const StyleSheet: { create<S>(styles: S): S }
export const Pressable: Piece, Text: Piece, View: Piece
export const FlatList: <T>(props: { data: readonly T[]; keyExtractor: (item: T) => string; renderItem: (row: { item: T }) => ReactElement }) => ReactElement`,
  ],
  'react-native-safe-area-context': [
    `export const SafeAreaProvider = 'SafeAreaProvider', SafeAreaView = 'SafeAreaView'`,
    `import type { ReactElement, ReactNode } from 'react'
type Piece = (props: { style?: unknown; children?: ReactNode }) => ReactElement
export const SafeAreaProvider: Piece, SafeAreaView: Piece`,
  ],
  'react-native-get-random-values': [
    'globalThis.crypto = { getRandomValues: (bytes) => (bytes.set(randomBytes(bytes.length)), bytes) }',
    'export {}',
  ],
  'expo-constants': [
    'export default { expoConfig: { hostUri: undefined } }',
    'declare const it: { expoConfig: { hostUri?: string } | null }\nexport default it',
  ],
  '@react-native-async-storage/async-storage': [
    'export default { getAllKeys: async () => [], multiGet: async () => [], getItem: async () => null, setItem: async () => {}, removeItem: async () => {} }',
    `declare const it: {
  getAllKeys(): Promise<readonly string[]>
  multiGet(keys: readonly string[]): Promise<readonly (readonly [string, string | null])[]>
  getItem(key: string): Promise<string | null>
  setItem(key: string, value: string): Promise<void>
  removeItem(key: string): Promise<void>
}
export default it`,
  ],
  expo: [
    `import { market } from '@openlot/core/market'
import { opening } from '../../created/my-react-native/src/trading'
export const registerRootComponent = async (App) => {
  const client = await opening
  const { symbols, quotes, watch } = client.use(market)
  try {
    const entered = await client.signInDemo()
    watch()
    const next = (subscribe) => new Promise((come) => subscribe(come))
    while (symbols.rows().length === 0) await next(symbols.subscribeAll)
    const [symbol] = symbols.rows()
    await next((come) => quotes.subscribe(symbol.id, come))
    console.log('app:', typeof App, entered.ok ? 'signed in' : 'refused', symbol.showCode, quotes.get(symbol.id).close)
  } catch (problem) {
    console.log('app:', problem)
  }
  client.stop()
}`,
    `export const registerRootComponent: (component: () => unknown) => void`,
  ],
}

/** Installs a template as a person does, from the registry and the tarballs, and runs its scripts. */
const installed = (template: string, scripts: readonly string[]): Environment => ({
  name: `The template ${template} installed by npm, with its own compiler`,
  compiles: true,
  fetched: true,
  run: async (project) => {
    const place = await create(project, template)
    const path = join(place, 'package.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
    for (const name of PUBLISHED) project.install(name)
    const tarballs = PUBLISHED.flatMap((name) =>
      name === 'create-openlot' ? [] : [[`@openlot/${name}`, `file:${project.tarball(name)}`] as const],
    )
    const overrides = Object.fromEntries(tarballs)
    const own = (list: Manifest['dependencies']) =>
      Object.fromEntries(Object.entries(list).map(([name, range]) => [name, overrides[name] ?? range]))
    const { dependencies, devDependencies } = manifest
    const all = { ...manifest, dependencies: own(dependencies), devDependencies: own(devDependencies), overrides }
    writeFileSync(path, JSON.stringify(all))
    let output = done(await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: place }))
    for (const script of scripts) output += done(await run('npm', ['run', script], { cwd: place }))
    return { code: 0, output }
  },
})

const template = (
  name: string,
  what: string,
  work: (place: string, project: Project, origin: string) => Promise<string>,
): Environment => ({
  name: `npm create openlot: ${what}`,
  compiles: true,
  run: async (project, origin) => {
    const place = await create(project, name)
    try {
      return { code: 0, output: await work(place, project, origin) }
    } finally {
      // Another environment makes it again.
      rmSync(place, { recursive: true })
    }
  },
})

/** Command of the clone, as long as the packages are in no registry. */
const fromClone: Environment = {
  name: 'npm run create: a project has the packages of this clone as tarballs',
  compiles: true,
  run: async ({ folder }) => {
    const place = join(folder, 'created', 'from-clone')
    const output = done(await runNode([join(root, 'scripts/create.ts'), place, '--template', 'react']))
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Manifest
    const own = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => name.startsWith('@openlot/'))
    const missing = own.filter(([, range]) => !existsSync(join(place, range.replace(/^file:/, ''))))
    if (own.length !== 3 || missing.length > 0) throw new Failed(`${output}${JSON.stringify(own)}`)
    return { code: 0, output }
  },
}

export const created: readonly Environment[] = [
  fromClone,
  template(
    'bot',
    'the bot trades with a broker of its own and with another, its test passes',
    async (place, _, origin) => {
      await compile(place)
      await ownTest(place)
      let output = ''
      for (const env of [{ OPENLOT_ORIGIN: '' }, { OPENLOT_ORIGIN: origin }])
        output += done(await runNode(['src/main.ts'], { cwd: place, env }))
      if (output.match(/^booked: /gm)?.length !== 2) throw new Failed(output)
      return output
    },
  ),
  template('react', 'React signs in, trades, and is accessible', async (place) => {
    await compile(place)
    await ownTest(place)
    return tryPage(place)
  }),
  template('vue', 'Vue signs in, trades, and is accessible', async (place) => {
    await compileVue(place)
    await ownTest(place)
    return tryPage(place)
  }),
  template(
    'react-native',
    'React Native, by Metro: the app signs in and is told a price',
    async (place, project, origin) => {
      for (const [name, [js, types]] of Object.entries(DEVICE)) {
        const module = join(project.folder, 'node_modules', name)
        mkdirSync(module, { recursive: true })
        writeFileSync(join(module, 'package.json'), JSON.stringify({ name, main: 'index.js', types: 'index.d.ts' }))
        writeFileSync(join(module, 'index.js'), js)
        writeFileSync(join(module, 'index.d.ts'), types)
      }
      await compile(place)
      const code = await bundle(project, 'created/my-react-native/index.ts')
      const output = done(
        await runApp(`globalThis.process = { env: { EXPO_PUBLIC_OPENLOT_ORIGIN: origin } }\n${code}`, origin, 'app:'),
      )
      if (!/^app: function signed in \S+ [\d.]+$/m.test(output)) throw new Failed(output)
      return output
    },
  ),
  installed('bot', ['types', 'test', 'start']),
  installed('react', ['types', 'test', 'build']),
  installed('vue', ['types', 'test', 'build']),
  installed('react-native', ['types']),
]
