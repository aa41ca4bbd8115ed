// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './scripts/lib/files.ts'
import { appChunks, readManifest } from './scripts/size/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './scripts/size/bundle.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one.
  [EVERYTHING]: 188.8,
  [CLIENT]: 92.5,
  [PLAIN_CLIENT]: 72.3,
  '@openlot/core': 84.6,
  '@openlot/core/access': 0.65,
  '@openlot/core/account': 68.4,
  '@openlot/core/browser': 2.95,
  '@openlot/core/calc': 17,
  '@openlot/core/config': 1.85,
  '@openlot/core/contract': 96.5,
  '@openlot/core/deposit-steps': 71.5,
  '@openlot/core/deposit': 69.9,
  '@openlot/core/engine': 60.8,
  '@openlot/core/market': 73.7,
  '@openlot/core/micro': 85.1,
  '@openlot/core/navigation': 44.4,
  '@openlot/core/ports': 0.4,
  '@openlot/core/realtime': 18.8,
  '@openlot/core/session': 15.2,
  '@openlot/core/transfer': 69.4,
  '@openlot/core/wallet': 63.8,
  // With what judges addresses: SHA-256, Keccak, Base58 and Bech32.
  '@openlot/core/ways': 70.9,
  // With the checks of typed addresses.
  '@openlot/core/withdrawal': 80.2,
  '@openlot/core/wire': 60.2,
  '@openlot/core/wire-log': 3.1,
}
/** A door that has no budget of its own may weigh this. */
const DOOR = 64

/** With the words of one language, which every vertical adds to. */
const FRAME = 116
const CLIENT_CHUNK = 81.6
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 225.7,
  EmailScreen: 224.2,
  MessagesScreen: 224.5,
  NewsScreen: 224.5,
  SupportScreen: 213.6,
  AccountsScreen: 222.8,
  ArrivalScreen: 217.7,
  BindWayScreen: 235.7,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 231.8,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  ChargeScreen: 255.2,
  FeedbackScreen: 207.6,
  FollowScreen: 208.8,
  ForgotScreen: 230.3,
  HeldScreen: 234,
  HistoryScreen: 223,
  HomeScreen: 217.1,
  IdentityScreen: 227.6,
  InviteScreen: 217.9,
  LanguageScreen: 208.2,
  LoginScreen: 216.6,
  // Core's machines of micro orders with them: only where micro is on.
  MicroOrdersScreen: 236.8,
  MicroTicketScreen: 238.2,
  OrdersScreen: 252.5,
  PasswordScreen: 230.6,
  PayPasswordScreen: 230.6,
  ProductScreen: 219.3,
  RankScreen: 219.4,
  RealOnlyScreen: 217.5,
  RegisterScreen: 233.1,
  SettingsScreen: 223.4,
  SoonScreen: 207.8,
  TradeScreen: 248.7,
  TransferScreen: 228.1,
  UserScreen: 223.8,
  WalletScreen: 222.4,
  WaysScreen: 237.1,
  WithdrawScreen: 241.3,
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
