// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appChunks, readManifest } from './bench/weight/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './bench/weight/bundle.ts'
import { root } from './scripts/lib/files.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one, and with the ports of browsers and of React Native.
  [EVERYTHING]: 279.0,
  [CLIENT]: 107,
  [PLAIN_CLIENT]: 78.3,
  '@openlot/core': 88.3,
  '@openlot/core/navigation': 47.1,
  '@openlot/core/account': 83.9,
  '@openlot/core/browser': 3.8,
  '@openlot/core/calc': 17.9,
  '@openlot/core/charts': 85.9,
  '@openlot/core/contract': 122.0,
  '@openlot/core/deposit': 91.5,
  '@openlot/core/engine': 65.9,
  '@openlot/core/loan': 108.9,
  '@openlot/core/lazy-domains': 172.9,
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
  '@openlot/core/withdraw': 99.1,
  '@openlot/core/content': 67.9,
  '@openlot/core/wire': 70.4,
}
/** An entry point that has no budget of its own may weigh this. */
const ENTRY_POINT = 64

/** With the words of one language, which every vertical adds to; those of events and alerts come after it. */
const FRAME = 131.6
const CLIENT_CHUNK = 93.1
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 262.7,
  EmailScreen: 262.2,
  MessagesScreen: 262.7,
  NewsScreen: 262.7,
  SupportScreen: 242.4,
  AccountsScreen: 260.6,
  OnboardingScreen: 254,
  BindWayScreen: 275,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 269.4,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  DepositScreen: 293.4,
  // Core's lists of everything that is told with them.
  InboxScreen: 317.4,
  NotificationsScreen: 315.6,
  AlertsScreen: 272.2,
  AlertSheetScreen: 270.5,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 294.7,
  FollowersScreen: 294.5,
  MasterScreen: 297.8,
  MastersScreen: 295.8,
  SubmitScreen: 297.6,
  FeedbackScreen: 246.3,
  FollowScreen: 296.1,
  FundIncomeScreen: 278.4,
  FundProductsScreen: 276.8,
  FundRecordsScreen: 280.2,
  SubscribeScreen: 281.4,
  AgreementScreen: 283.2,
  LoanSubmitScreen: 283,
  LoansScreen: 273.7,
  RepaymentScreen: 286.2,
  SignScreen: 286.1,
  ForgotScreen: 258.6,
  HeldScreen: 284.5,
  HistoryScreen: 261.7,
  HomeScreen: 253.4,
  IdentityScreen: 248.8,
  InviteScreen: 247.5,
  LanguageScreen: 241.8,
  LoginScreen: 254.8,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 291.6,
  MicroOrdersScreen: 286.1,
  MicroTicketScreen: 288.3,
  OrderSheetScreen: 294.6,
  OrdersScreen: 306.8,
  PasswordScreen: 258.8,
  PayPasswordScreen: 258.8,
  ProductScreen: 258.4,
  RankScreen: 267.5,
  RealOnlyScreen: 240.4,
  RegisterScreen: 261.5,
  SessionsScreen: 249,
  SettingsScreen: 261.5,
  SoonScreen: 240.3,
  OrderPathScreen: 296.9,
  ChartSettingsScreen: 310.1,
  ChartToolsScreen: 270.1,
  OneTapScreen: 311.3,
  CloseSeveralScreen: 311.2,
  ExportScreen: 288.5,
  ChecklistScreen: 266.8,
  WelcomeScreen: 261.8,
  JournalScreen: 313.4,
  ReverseScreen: 299.1,
  SeveralBelowScreen: 310.2,
  TradeScreen: 308,
  TransferScreen: 276.6,
  UserScreen: 263.9,
  WalletScreen: 275,
  WaysScreen: 276.1,
  WithdrawScreen: 290.6,
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
