// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appChunks, readManifest } from './bench/weight/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './bench/weight/bundle.ts'
import { root } from './scripts/lib/files.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one, and with the ports of browsers and of React Native.
  [EVERYTHING]: 280.1,
  [CLIENT]: 107.4,
  [PLAIN_CLIENT]: 78.3,
  '@openlot/core': 88.3,
  '@openlot/core/navigation': 47.1,
  '@openlot/core/account': 83.9,
  '@openlot/core/browser': 3.8,
  '@openlot/core/calc': 17.9,
  '@openlot/core/charts': 85.9,
  '@openlot/core/contract': 122.0,
  '@openlot/core/deposit': 91.7,
  '@openlot/core/engine': 65.9,
  '@openlot/core/loan': 109.0,
  '@openlot/core/lazy-domains': 173.5,
  '@openlot/core/fund': 88.7,
  '@openlot/core/events': 124.6,
  // With who hears pushed prices, as price alerts do.
  '@openlot/core/market': 81.6,
  '@openlot/core/micro': 99.1,
  '@openlot/core/ports': 0.4,
  '@openlot/core/react-native': 2.6,
  '@openlot/core/realtime': 19.2,
  // With the person's own orders, which tell of new copies.
  '@openlot/core/follow': 107.6,
  '@openlot/core/wallet': 86.9,
  // With what judges addresses: SHA-256, Keccak, Base58 and Bech32.
  '@openlot/core/withdraw': 99.5,
  '@openlot/core/content': 67.9,
  '@openlot/core/wire': 70.4,
}
/** An entry point that has no budget of its own may weigh this. */
const ENTRY_POINT = 64

/** With the words of one language, which every vertical adds to; those of events and alerts come after it. */
const FRAME = 131.9
const CLIENT_CHUNK = 93.4
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 263.5,
  EmailScreen: 263.0,
  MessagesScreen: 263.5,
  NewsScreen: 263.5,
  SupportScreen: 242.8,
  AccountsScreen: 261.4,
  OnboardingScreen: 254.6,
  BindWayScreen: 275.8,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 280.4,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  DepositScreen: 295.9,
  // Core's lists of everything that is told with them.
  InboxScreen: 319.9,
  NotificationsScreen: 318.2,
  AlertsScreen: 273.0,
  AlertSheetScreen: 271.3,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 296.2,
  FollowersScreen: 295.6,
  MasterScreen: 299.3,
  MastersScreen: 296.9,
  SubmitScreen: 299.1,
  FeedbackScreen: 246.9,
  FollowScreen: 297.1,
  FundIncomeScreen: 279.7,
  FundProductsScreen: 278.1,
  FundRecordsScreen: 282.0,
  SubscribeScreen: 282.8,
  AgreementScreen: 284.1,
  LoanSubmitScreen: 285.7,
  LoansScreen: 275.1,
  RepaymentScreen: 287.3,
  SignScreen: 287.0,
  ForgotScreen: 259.3,
  HeldScreen: 285.5,
  HistoryScreen: 264.4,
  HomeScreen: 253.9,
  IdentityScreen: 249.3,
  InviteScreen: 247.9,
  LanguageScreen: 242.2,
  LoginScreen: 255.6,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 292.6,
  MicroOrdersScreen: 287.0,
  MicroTicketScreen: 289.3,
  OrderSheetScreen: 295.7,
  OrdersScreen: 307.9,
  PasswordScreen: 259.4,
  PayPasswordScreen: 259.4,
  ProductScreen: 258.9,
  RankScreen: 268.3,
  RealOnlyScreen: 240.8,
  RegisterScreen: 262.2,
  SessionsScreen: 249.6,
  SettingsScreen: 262.3,
  SoonScreen: 240.7,
  OrderPathScreen: 298.1,
  ChartSettingsScreen: 311.3,
  ChartToolsScreen: 270.9,
  OneTapScreen: 312.6,
  CloseSeveralScreen: 312.3,
  ExportScreen: 289.5,
  ChecklistScreen: 267.5,
  WelcomeScreen: 262.4,
  JournalScreen: 314.6,
  ReverseScreen: 300.3,
  SeveralBelowScreen: 311.4,
  TradeScreen: 309.2,
  TransferScreen: 277.7,
  UserScreen: 264.7,
  WalletScreen: 275.9,
  WaysScreen: 276.9,
  WithdrawScreen: 292.6,
}
/** ApexCharts, the candles, and react-apexcharts with the lines. */
const CHARTS = 125.6
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
