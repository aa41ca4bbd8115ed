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
  '@openlot/core/lazy-domains': 173.0,
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
const FRAME = 131.8
const CLIENT_CHUNK = 93.1
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 262.9,
  EmailScreen: 262.4,
  MessagesScreen: 262.9,
  NewsScreen: 262.9,
  SupportScreen: 242.6,
  AccountsScreen: 260.9,
  OnboardingScreen: 254.1,
  BindWayScreen: 275.2,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 279.9,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  DepositScreen: 293.7,
  // Core's lists of everything that is told with them.
  InboxScreen: 317.7,
  NotificationsScreen: 316.0,
  AlertsScreen: 272.5,
  AlertSheetScreen: 270.7,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 295.1,
  FollowersScreen: 294.9,
  MasterScreen: 298.3,
  MastersScreen: 296.2,
  SubmitScreen: 298.0,
  FeedbackScreen: 246.6,
  FollowScreen: 296.5,
  FundIncomeScreen: 278.7,
  FundProductsScreen: 277.2,
  FundRecordsScreen: 280.6,
  SubscribeScreen: 281.7,
  AgreementScreen: 283.5,
  LoanSubmitScreen: 285.1,
  LoansScreen: 273.9,
  RepaymentScreen: 286.5,
  SignScreen: 286.3,
  ForgotScreen: 258.9,
  HeldScreen: 284.8,
  HistoryScreen: 261.9,
  HomeScreen: 253.5,
  IdentityScreen: 248.9,
  InviteScreen: 247.6,
  LanguageScreen: 242.0,
  LoginScreen: 255.1,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 291.9,
  MicroOrdersScreen: 286.3,
  MicroTicketScreen: 288.6,
  OrderSheetScreen: 295.0,
  OrdersScreen: 307.3,
  PasswordScreen: 259.1,
  PayPasswordScreen: 259.1,
  ProductScreen: 258.5,
  RankScreen: 267.7,
  RealOnlyScreen: 240.5,
  RegisterScreen: 261.8,
  SessionsScreen: 249.2,
  SettingsScreen: 261.7,
  SoonScreen: 240.5,
  OrderPathScreen: 297.3,
  ChartSettingsScreen: 310.7,
  ChartToolsScreen: 270.3,
  OneTapScreen: 311.9,
  CloseSeveralScreen: 311.6,
  ExportScreen: 288.8,
  ChecklistScreen: 266.9,
  WelcomeScreen: 261.9,
  JournalScreen: 313.9,
  ReverseScreen: 299.6,
  SeveralBelowScreen: 310.7,
  TradeScreen: 308.6,
  TransferScreen: 276.9,
  UserScreen: 264.1,
  WalletScreen: 275.2,
  WaysScreen: 276.4,
  WithdrawScreen: 290.9,
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
