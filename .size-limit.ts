// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appChunks, readManifest } from './bench/weight/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './bench/weight/bundle.ts'
import { root } from './scripts/lib/files.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one, and with the ports of browsers and of React Native.
  [EVERYTHING]: 275.5,
  [CLIENT]: 104.4,
  [PLAIN_CLIENT]: 76.5,
  '@openlot/core': 88.3,
  '@openlot/core/navigation': 46.3,
  '@openlot/core/account': 82.9,
  '@openlot/core/browser': 3.8,
  '@openlot/core/calc': 17.7,
  '@openlot/core/charts': 84.6,
  '@openlot/core/contract': 120.5,
  '@openlot/core/deposit': 89.6,
  '@openlot/core/engine': 64.7,
  '@openlot/core/loan': 107.0,
  '@openlot/core/lazy-domains': 170.4,
  '@openlot/core/fund': 87.7,
  '@openlot/core/events': 123.3,
  // With who hears pushed prices, as price alerts do.
  '@openlot/core/market': 80.3,
  '@openlot/core/micro': 96.6,
  '@openlot/core/ports': 0.4,
  '@openlot/core/react-native': 2.6,
  '@openlot/core/realtime': 19.1,
  // With the person's own orders, which tell of new copies.
  '@openlot/core/follow': 106.1,
  '@openlot/core/wallet': 85.8,
  // With what judges addresses: SHA-256, Keccak, Base58 and Bech32.
  '@openlot/core/withdraw': 97.9,
  '@openlot/core/content': 67.2,
  '@openlot/core/internal': 127.1,
  '@openlot/core/wire': 69.2,
}
/** An entry point that has no budget of its own may weigh this. */
const ENTRY_POINT = 64

/** With the words of one language, which every vertical adds to; those of events and alerts come after it. */
const FRAME = 130.7
const CLIENT_CHUNK = 90.8
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 257.7,
  EmailScreen: 252.3,
  MessagesScreen: 252.7,
  NewsScreen: 252.7,
  SupportScreen: 239.7,
  AccountsScreen: 255.7,
  OnboardingScreen: 250.1,
  BindWayScreen: 269.9,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 265.3,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  DepositScreen: 287.8,
  // Core's lists of everything that is told with them.
  InboxScreen: 312.9,
  NotificationsScreen: 310.9,
  AlertsScreen: 267.3,
  AlertSheetScreen: 265.6,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 289.0,
  FollowersScreen: 289.0,
  MasterScreen: 292.3,
  MastersScreen: 290.0,
  SubmitScreen: 292.0,
  FeedbackScreen: 236.7,
  FollowScreen: 290.2,
  FundIncomeScreen: 273.1,
  FundProductsScreen: 271.6,
  FundRecordsScreen: 275.0,
  SubscribeScreen: 276.4,
  AgreementScreen: 277.8,
  LoanSubmitScreen: 277.6,
  LoansScreen: 267.8,
  RepaymentScreen: 280.2,
  SignScreen: 280.7,
  ForgotScreen: 254.1,
  HeldScreen: 278.9,
  HistoryScreen: 256.7,
  HomeScreen: 249.4,
  IdentityScreen: 245.0,
  InviteScreen: 245.1,
  LanguageScreen: 237.2,
  LoginScreen: 250.3,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 286.1,
  MicroOrdersScreen: 281.0,
  MicroTicketScreen: 283.6,
  OrderSheetScreen: 289.2,
  OrdersScreen: 301.4,
  PasswordScreen: 254.3,
  PayPasswordScreen: 254.3,
  ProductScreen: 251.4,
  RankScreen: 262.2,
  RealOnlyScreen: 236.7,
  RegisterScreen: 257.0,
  SessionsScreen: 244.4,
  SettingsScreen: 256.6,
  SoonScreen: 236.7,
  OrderPathScreen: 291.6,
  ChartSettingsScreen: 304.9,
  ChartToolsScreen: 264.7,
  OneTapScreen: 306.2,
  CloseSeveralScreen: 305.8,
  ExportScreen: 283.0,
  ChecklistScreen: 262.7,
  WelcomeScreen: 258.0,
  JournalScreen: 308.0,
  ReverseScreen: 293.8,
  SeveralBelowScreen: 304.8,
  TradeScreen: 302.8,
  TransferScreen: 271.2,
  UserScreen: 258.8,
  WalletScreen: 255.3,
  WaysScreen: 270.6,
  WithdrawScreen: 284.9,
}
/** ApexCharts, the candles, and react-apexcharts with the lines. */
const CHARTS = 124.4
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
