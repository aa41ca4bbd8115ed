// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './scripts/lib/files.ts'
import { appChunks, readManifest } from './scripts/size/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './scripts/size/bundle.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one.
  [EVERYTHING]: 191.7,
  [CLIENT]: 92.5,
  [PLAIN_CLIENT]: 72.6,
  '@openlot/core': 86.6,
  '@openlot/core/access': 0.65,
  '@openlot/core/account': 68.4,
  '@openlot/core/browser': 2.95,
  '@openlot/core/calc': 17,
  '@openlot/core/config': 2.0,
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
  // With the person's own orders, which tell of new copies.
  '@openlot/core/traders': 90.6,
  '@openlot/core/transfer': 69.4,
  '@openlot/core/wallet': 63.8,
  // With what judges addresses: SHA-256, Keccak, Base58 and Bech32.
  '@openlot/core/ways': 70.9,
  // With the checks of typed addresses.
  '@openlot/core/withdrawal': 80.2,
  '@openlot/core/wire': 61.8,
  '@openlot/core/wire-log': 3.1,
}
/** A door that has no budget of its own may weigh this. */
const DOOR = 64

/** With the words of one language, which every vertical adds to. */
const FRAME = 118.7
const CLIENT_CHUNK = 81.6
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 228.6,
  EmailScreen: 228.4,
  MessagesScreen: 225.7,
  NewsScreen: 225.7,
  SupportScreen: 217.9,
  AccountsScreen: 227.0,
  ArrivalScreen: 223.2,
  BindWayScreen: 239.9,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 234.5,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  ChargeScreen: 258.9,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 248.8,
  FollowersScreen: 245.6,
  MasterScreen: 250.4,
  MastersScreen: 244.1,
  SubmitScreen: 250.9,
  FeedbackScreen: 213.1,
  FollowScreen: 217.6,
  ForgotScreen: 234.6,
  HeldScreen: 239.4,
  HistoryScreen: 227.1,
  HomeScreen: 222.5,
  IdentityScreen: 231.8,
  InviteScreen: 222.2,
  LanguageScreen: 213.7,
  LoginScreen: 221.1,
  // Core's machines of micro orders with them: only where micro is on.
  MicroOrdersScreen: 241.1,
  MicroTicketScreen: 242.6,
  OrdersScreen: 257.4,
  PasswordScreen: 235.0,
  PayPasswordScreen: 235.0,
  ProductScreen: 224.0,
  RankScreen: 219.4,
  RealOnlyScreen: 222.9,
  RegisterScreen: 237.4,
  SettingsScreen: 227.6,
  SoonScreen: 213.3,
  TradeScreen: 253.1,
  TransferScreen: 232.3,
  UserScreen: 228.0,
  WalletScreen: 226.6,
  WaysScreen: 241.3,
  WithdrawScreen: 245.4,
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
