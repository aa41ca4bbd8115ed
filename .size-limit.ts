// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appChunks, readManifest } from './bench/weight/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './bench/weight/bundle.ts'
import { root } from './scripts/lib/files.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one, and with the ports of browsers and of React Native.
  [EVERYTHING]: 205.7,
  [CLIENT]: 93.4,
  [PLAIN_CLIENT]: 73.0,
  '@openlot/core': 88.3,
  '@openlot/core/access': 0.65,
  '@openlot/core/account': 68.6,
  '@openlot/core/browser': 3.5,
  '@openlot/core/calc': 17,
  '@openlot/core/config': 2.0,
  '@openlot/core/contract': 97.4,
  '@openlot/core/deposit-steps': 71.8,
  '@openlot/core/deposit': 70.1,
  '@openlot/core/engine': 61.1,
  '@openlot/core/loan': 87.7,
  '@openlot/core/fund': 71.8,
  '@openlot/core/market': 74.5,
  '@openlot/core/micro': 86.4,
  '@openlot/core/navigation': 44.4,
  '@openlot/core/ports': 0.4,
  '@openlot/core/react-native': 2.3,
  '@openlot/core/realtime': 18.8,
  '@openlot/core/session': 15.2,
  // With the person's own orders, which tell of new copies.
  '@openlot/core/traders': 91.4,
  '@openlot/core/transfer': 69.5,
  '@openlot/core/wallet': 63.9,
  // With what judges addresses: SHA-256, Keccak, Base58 and Bech32.
  '@openlot/core/ways': 70.9,
  // With the checks of typed addresses.
  '@openlot/core/withdrawal': 80.5,
  '@openlot/core/wire': 63.6,
  '@openlot/core/wire-log': 3.1,
}
/** A door that has no budget of its own may weigh this. */
const DOOR = 64

/** With the words of one language, which every vertical adds to. */
const FRAME = 122.1
const CLIENT_CHUNK = 82.9
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 235.6,
  EmailScreen: 235.1,
  MessagesScreen: 231.3,
  NewsScreen: 231.3,
  SupportScreen: 224.5,
  AccountsScreen: 233.5,
  ArrivalScreen: 228.8,
  BindWayScreen: 246.8,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 240.3,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  ChargeScreen: 267.2,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 256.6,
  FollowersScreen: 253.0,
  MasterScreen: 257.6,
  MastersScreen: 251.6,
  SubmitScreen: 258.3,
  FeedbackScreen: 218.6,
  FollowScreen: 224.0,
  FundIncomeScreen: 239.3,
  FundProductsScreen: 238.9,
  FundRecordsScreen: 241.5,
  SubscribeScreen: 241.7,
  AgreementScreen: 251.7,
  LoanSubmitScreen: 251.5,
  LoansScreen: 236.9,
  RepaymentScreen: 258.7,
  SignScreen: 254.6,
  ForgotScreen: 241.3,
  HeldScreen: 250.4,
  HistoryScreen: 233.7,
  HomeScreen: 228.2,
  IdentityScreen: 236.7,
  InviteScreen: 228.7,
  LanguageScreen: 219.2,
  LoginScreen: 227.6,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 241.4,
  MicroOrdersScreen: 249.2,
  MicroTicketScreen: 250.7,
  OrdersScreen: 263.6,
  PasswordScreen: 241.7,
  PayPasswordScreen: 241.7,
  ProductScreen: 230.2,
  RankScreen: 224.6,
  RealOnlyScreen: 228.6,
  RegisterScreen: 244.1,
  SettingsScreen: 234.3,
  SoonScreen: 218.7,
  TradeScreen: 259.6,
  TransferScreen: 238.8,
  UserScreen: 234.6,
  WalletScreen: 233.1,
  WaysScreen: 248.1,
  WithdrawScreen: 252.2,
}
/** ApexCharts, the candles, and react-apexcharts with the lines. */
const CHARTS = 112.1
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
