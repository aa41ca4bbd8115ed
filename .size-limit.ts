// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './scripts/lib/files.ts'
import { appChunks, readManifest } from './scripts/size/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './scripts/size/bundle.ts'

const CORE: Readonly<Record<string, number>> = {
  [EVERYTHING]: 97,
  [CLIENT]: 78,
  [PLAIN_CLIENT]: 74.8,
  '@openlot/core': 82,
  '@openlot/core/access': 0.65,
  '@openlot/core/account': 0.1,
  '@openlot/core/browser': 2.6,
  '@openlot/core/calc': 17,
  '@openlot/core/config': 1.75,
  '@openlot/core/contract': 65.9,
  '@openlot/core/market': 14.2,
  '@openlot/core/navigation': 2.65,
  '@openlot/core/ports': 0.1,
  '@openlot/core/realtime': 18.2,
  '@openlot/core/session': 15.8,
  '@openlot/core/wallet': 15.2,
  '@openlot/core/wire': 48.4,
  '@openlot/core/wire-log': 2.8,
}
/** A door that has no budget of its own may weigh this. */
const DOOR = 64

const FRAME = 101.3
const CLIENT_CHUNK = 76.3
const SCREENS: Readonly<Record<string, number>> = {
  HomeScreen: 186.6,
  LanguageScreen: 178.8,
  LoginScreen: 194.1,
  OrdersScreen: 200.4,
  ProductScreen: 189.6,
  SoonScreen: 178.3,
  TradeScreen: 201.6,
  UserScreen: 192,
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
