// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './scripts/lib/files.ts'
import { appChunks, readManifest } from './scripts/size/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './scripts/size/bundle.ts'

const CORE: Readonly<Record<string, number>> = {
  [EVERYTHING]: 106.5,
  [CLIENT]: 87.9,
  [PLAIN_CLIENT]: 71.4,
  '@openlot/core': 76,
  '@openlot/core/access': 0.65,
  '@openlot/core/account': 59.5,
  '@openlot/core/browser': 2.8,
  '@openlot/core/calc': 17,
  '@openlot/core/config': 1.85,
  '@openlot/core/contract': 85.4,
  '@openlot/core/engine': 60,
  '@openlot/core/market': 68.4,
  '@openlot/core/navigation': 43.8,
  '@openlot/core/ports': 0.1,
  '@openlot/core/realtime': 18.5,
  '@openlot/core/session': 15.2,
  '@openlot/core/wallet': 62,
  '@openlot/core/wire': 51.8,
  '@openlot/core/wire-log': 2.8,
}
/** A door that has no budget of its own may weigh this. */
const DOOR = 64

const FRAME = 102
const CLIENT_CHUNK = 77.7
const SCREENS: Readonly<Record<string, number>> = {
  AccountsScreen: 194.2,
  HistoryScreen: 195.9,
  HomeScreen: 191.5,
  LanguageScreen: 180.9,
  LoginScreen: 199.5,
  OrdersScreen: 212,
  ProductScreen: 194.8,
  RealOnlyScreen: 180.5,
  SoonScreen: 180.4,
  TradeScreen: 211.7,
  UserScreen: 196.7,
}
/** A screen that has no budget of its own, with frame and client. */
const SCREEN = 200

interface Check {
  readonly name: string
  readonly path: string | readonly string[]
  readonly limit: string
  readonly gzip: true
}
const check = (name: string, path: string | readonly string[], kb: number): Check => ({
  name,
  path,
  limit: `${kb} kB`,
  gzip: true,
})

const coreChecks = async (): Promise<readonly Check[]> => {
  const folder = join(root, '.cache/sizes')
  mkdirSync(folder, { recursive: true })
  return Promise.all(
    [...corePrograms()].map(async ([name, program]) => {
      const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.js`)
      writeFileSync(file, (await bundleOf(program)).code)
      return check(name, file, CORE[name] ?? DOOR)
    }),
  )
}

const appChecks = (): readonly Check[] => {
  const { frame, client, screens } = appChunks(readManifest())
  return [
    check('the app before its first render', frame, FRAME),
    check("the app's client", client, CLIENT_CHUNK),
    ...[...screens].map(([name, files]) => check(`the app with ${name}`, files, SCREENS[name] ?? SCREEN)),
  ]
}

export default [...(await coreChecks()), ...appChecks()]
