// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appChunks, readManifest } from './bench/weight/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './bench/weight/bundle.ts'
import { root } from './scripts/lib/files.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one, and with the ports of browsers and of React Native.
  [EVERYTHING]: 279.7,
  [CLIENT]: 107.1,
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
  '@openlot/core/loan': 108.9,
  '@openlot/core/lazy-domains': 173.2,
  '@openlot/core/fund': 88.7,
  '@openlot/core/events': 124.6,
  // With who hears pushed prices, as price alerts do.
  '@openlot/core/market': 81.6,
  '@openlot/core/micro': 98.8,
  '@openlot/core/ports': 0.4,
  '@openlot/core/react-native': 2.6,
  '@openlot/core/realtime': 19.2,
  // With the person's own orders, which tell of new copies.
  '@openlot/core/follow': 107.6,
  '@openlot/core/wallet': 86.9,
  // With what judges addresses: SHA-256, Keccak, Base58 and Bech32.
  '@openlot/core/withdraw': 99.3,
  '@openlot/core/content': 67.9,
  '@openlot/core/wire': 70.4,
}
/** An entry point that has no budget of its own may weigh this. */
const ENTRY_POINT = 64

/** With the words of one language, which every vertical adds to; those of events and alerts come after it. */
const FRAME = 131.9
const CLIENT_CHUNK = 93.2
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 263.3,
  EmailScreen: 262.7,
  MessagesScreen: 263.3,
  NewsScreen: 263.3,
  SupportScreen: 242.8,
  AccountsScreen: 261.2,
  OnboardingScreen: 254.5,
  BindWayScreen: 275.5,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 280.2,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  DepositScreen: 295.7,
  // Core's lists of everything that is told with them.
  InboxScreen: 319.6,
  NotificationsScreen: 317.9,
  AlertsScreen: 272.8,
  AlertSheetScreen: 271.1,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 295.5,
  FollowersScreen: 295.3,
  MasterScreen: 298.6,
  MastersScreen: 296.6,
  SubmitScreen: 298.3,
  FeedbackScreen: 246.7,
  FollowScreen: 296.8,
  FundIncomeScreen: 279.5,
  FundProductsScreen: 277.8,
  FundRecordsScreen: 281.7,
  SubscribeScreen: 282.8,
  AgreementScreen: 283.8,
  LoanSubmitScreen: 285.5,
  LoansScreen: 274.9,
  RepaymentScreen: 287.0,
  SignScreen: 286.7,
  ForgotScreen: 259.0,
  HeldScreen: 285.2,
  HistoryScreen: 264.2,
  HomeScreen: 253.9,
  IdentityScreen: 249.1,
  InviteScreen: 247.9,
  LanguageScreen: 242.2,
  LoginScreen: 255.3,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 292.3,
  MicroOrdersScreen: 286.7,
  MicroTicketScreen: 289.0,
  OrderSheetScreen: 295.4,
  OrdersScreen: 307.6,
  PasswordScreen: 259.1,
  PayPasswordScreen: 259.2,
  ProductScreen: 258.9,
  RankScreen: 268.1,
  RealOnlyScreen: 240.7,
  RegisterScreen: 261.9,
  SessionsScreen: 249.4,
  SettingsScreen: 262.1,
  SoonScreen: 240.7,
  OrderPathScreen: 297.8,
  ChartSettingsScreen: 311.1,
  ChartToolsScreen: 270.7,
  OneTapScreen: 312.3,
  CloseSeveralScreen: 312.0,
  ExportScreen: 289.2,
  ChecklistScreen: 267.3,
  WelcomeScreen: 262.3,
  JournalScreen: 314.3,
  ReverseScreen: 300.0,
  SeveralBelowScreen: 311.0,
  TradeScreen: 308.9,
  TransferScreen: 277.7,
  UserScreen: 264.4,
  WalletScreen: 275.6,
  WaysScreen: 276.7,
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
