// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appChunks, readManifest } from './bench/weight/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './bench/weight/bundle.ts'
import { root } from './scripts/lib/files.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one, and with the ports of browsers and of React Native.
  [EVERYTHING]: 243.2,
  [CLIENT]: 102.1,
  [PLAIN_CLIENT]: 75.9,
  '@openlot/core': 88.3,
  '@openlot/core/navigation': 46.0,
  '@openlot/core/account': 76.5,
  '@openlot/core/browser': 3.8,
  '@openlot/core/calc': 17,
  '@openlot/core/contract': 105.4,
  '@openlot/core/deposit': 79.0,
  '@openlot/core/engine': 64.4,
  '@openlot/core/loan': 96.1,
  '@openlot/core/lazy-domains': 165.9,
  '@openlot/core/fund': 83.8,
  '@openlot/core/events': 120.8,
  // With who hears pushed prices, as price alerts do.
  '@openlot/core/market': 78.2,
  '@openlot/core/micro': 94.2,
  '@openlot/core/ports': 0.4,
  '@openlot/core/react-native': 2.6,
  '@openlot/core/realtime': 19.1,
  // With the person's own orders, which tell of new copies.
  '@openlot/core/follow': 101.3,
  '@openlot/core/wallet': 82.6,
  // With what judges addresses: SHA-256, Keccak, Base58 and Bech32.
  '@openlot/core/withdraw': 95.1,
  '@openlot/core/content': 66.8,
  '@openlot/core/internal': 120.8,
  '@openlot/core/wire': 67.5,
}
/** An entry point that has no budget of its own may weigh this. */
const ENTRY_POINT = 64

/** With the words of one language, which every vertical adds to; those of events and alerts come after it. */
const FRAME = 126.6
const CLIENT_CHUNK = 88.8
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 247.4,
  EmailScreen: 246.9,
  MessagesScreen: 242.9,
  NewsScreen: 242.9,
  SupportScreen: 235.3,
  AccountsScreen: 245.4,
  OnboardingScreen: 240.3,
  BindWayScreen: 259.6,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 257.2,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  DepositScreen: 280.3,
  // Core's lists of everything that is told with them.
  InboxScreen: 300.4,
  NotificationsScreen: 298.9,
  AlertsScreen: 258.4,
  AlertSheetScreen: 256.8,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 275.7,
  FollowersScreen: 274.8,
  MasterScreen: 276.6,
  MastersScreen: 270.2,
  SubmitScreen: 277.4,
  FeedbackScreen: 229.0,
  FollowScreen: 247.3,
  FundIncomeScreen: 258.6,
  FundProductsScreen: 257.9,
  FundRecordsScreen: 259.1,
  SubscribeScreen: 259.7,
  AgreementScreen: 267.2,
  LoanSubmitScreen: 267.0,
  LoansScreen: 252.9,
  RepaymentScreen: 274.3,
  SignScreen: 270.0,
  ForgotScreen: 253.5,
  HeldScreen: 268.0,
  HistoryScreen: 245.5,
  HomeScreen: 239.7,
  IdentityScreen: 245.0,
  InviteScreen: 240.6,
  LanguageScreen: 229.6,
  LoginScreen: 241.7,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 274.4,
  MicroOrdersScreen: 265.6,
  MicroTicketScreen: 268.0,
  OrderSheetScreen: 274.9,
  OrdersScreen: 283.3,
  PasswordScreen: 253.9,
  PayPasswordScreen: 253.9,
  ProductScreen: 241.6,
  RankScreen: 250.2,
  RealOnlyScreen: 229.1,
  RegisterScreen: 256.2,
  SessionsScreen: 244.4,
  SettingsScreen: 246.2,
  SoonScreen: 229.1,
  TradeScreen: 285.6,
  TransferScreen: 255.7,
  UserScreen: 246.9,
  WalletScreen: 245.0,
  WaysScreen: 260.3,
  WithdrawScreen: 269.2,
}
/** ApexCharts, the candles, and react-apexcharts with the lines. */
const CHARTS = 113.0
/** TanStack Virtual, which no screen loads before its first rows are seen. */
const WINDOWING = 11.4
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
      return check(name, file, CORE[name] ?? ENTRY_POINT)
    }),
  )
}

const appChecks = (): readonly Check[] => {
  const { frame, client, screens, charts, windowing } = appChunks(readManifest())
  return [
    check('the app before its first render', frame, FRAME),
    check("the app's client", client, CLIENT_CHUNK),
    check('the charts', charts, CHARTS),
    check('the rows of long lists', windowing, WINDOWING),
    ...[...screens].map(([name, files]) => check(`the app with ${name}`, files, SCREENS[name] ?? SCREEN)),
  ]
}

export default [...(await coreChecks()), ...appChecks()]
