// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './scripts/lib/files.ts'
import { appChunks, readManifest } from './scripts/size/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './scripts/size/bundle.ts'

const CORE: Readonly<Record<string, number>> = {
  [EVERYTHING]: 157,
  [CLIENT]: 91.3,
  [PLAIN_CLIENT]: 72.3,
  '@openlot/core': 83,
  '@openlot/core/access': 0.65,
  '@openlot/core/account': 68.1,
  '@openlot/core/browser': 2.95,
  '@openlot/core/calc': 17,
  '@openlot/core/config': 1.85,
  '@openlot/core/contract': 96,
  '@openlot/core/deposit-steps': 71,
  '@openlot/core/deposit': 69.9,
  '@openlot/core/engine': 60.8,
  '@openlot/core/market': 72.6,
  '@openlot/core/navigation': 44.4,
  '@openlot/core/ports': 0.1,
  '@openlot/core/realtime': 18.5,
  '@openlot/core/session': 15.2,
  '@openlot/core/transfer': 69.4,
  '@openlot/core/wallet': 63.8,
  // With what judges addresses: SHA-256, Keccak, Base58 and Bech32.
  '@openlot/core/ways': 70.9,
  // With the checks of typed addresses.
  '@openlot/core/withdrawal': 80.2,
  '@openlot/core/wire': 58.1,
  '@openlot/core/wire-log': 2.8,
}
/** A door that has no budget of its own may weigh this. */
const DOOR = 64

/** With the words of one language, which every vertical adds to. */
const FRAME = 114.8
const CLIENT_CHUNK = 80.8
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 225,
  EmailScreen: 223.5,
  MessagesScreen: 223.8,
  NewsScreen: 223.8,
  SupportScreen: 212.1,
  AccountsScreen: 220.3,
  ArrivalScreen: 215.2,
  BindWayScreen: 233.8,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  ChargeScreen: 253.5,
  FeedbackScreen: 205.1,
  ForgotScreen: 228.5,
  HeldScreen: 231.9,
  HistoryScreen: 220.6,
  HomeScreen: 214.5,
  IdentityScreen: 225.8,
  InviteScreen: 211.4,
  LanguageScreen: 205.7,
  LoginScreen: 223.3,
  // Core's machines of micro orders with them: only where micro is on.
  MicroOrdersScreen: 235,
  MicroTicketScreen: 236.3,
  OrdersScreen: 250.5,
  PasswordScreen: 228.8,
  PayPasswordScreen: 228.8,
  ProductScreen: 219.3,
  RealOnlyScreen: 214.9,
  RegisterScreen: 231.3,
  SettingsScreen: 221,
  SoonScreen: 205.2,
  TradeScreen: 246.7,
  TransferScreen: 226.2,
  UserScreen: 221.3,
  WalletScreen: 220,
  WaysScreen: 231.1,
  WithdrawScreen: 239.3,
}
/** ApexCharts, the candles, and react-apexcharts with the lines. */
const CHARTS = 112
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
  const { frame, client, screens, charts } = appChunks(readManifest())
  return [
    check('the app before its first render', frame, FRAME),
    check("the app's client", client, CLIENT_CHUNK),
    check('the charts', charts, CHARTS),
    ...[...screens].map(([name, files]) => check(`the app with ${name}`, files, SCREENS[name] ?? SCREEN)),
  ]
}

export default [...(await coreChecks()), ...appChecks()]
