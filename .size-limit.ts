// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appChunks, readManifest } from './bench/weight/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './bench/weight/bundle.ts'
import { root } from './scripts/lib/files.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one, and with the ports of browsers and of React Native.
  [EVERYTHING]: 275.7,
  [CLIENT]: 104.4,
  [PLAIN_CLIENT]: 76.5,
  '@openlot/core': 88.3,
  '@openlot/core/navigation': 46.3,
  '@openlot/core/account': 82.9,
  '@openlot/core/browser': 3.8,
  '@openlot/core/calc': 17.7,
  '@openlot/core/charts': 84.6,
  '@openlot/core/contract': 120.6,
  '@openlot/core/deposit': 89.7,
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
  AboutScreen: 258.5,
  EmailScreen: 253.0,
  MessagesScreen: 253.4,
  NewsScreen: 253.4,
  SupportScreen: 239.7,
  AccountsScreen: 256.4,
  OnboardingScreen: 250.8,
  BindWayScreen: 270.9,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 266.0,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  DepositScreen: 288.9,
  // Core's lists of everything that is told with them.
  InboxScreen: 313.5,
  NotificationsScreen: 311.6,
  AlertsScreen: 268.0,
  AlertSheetScreen: 266.3,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 289.8,
  FollowersScreen: 289.8,
  MasterScreen: 293.1,
  MastersScreen: 290.7,
  SubmitScreen: 292.8,
  FeedbackScreen: 236.9,
  FollowScreen: 291.0,
  FundIncomeScreen: 273.8,
  FundProductsScreen: 272.3,
  FundRecordsScreen: 275.7,
  SubscribeScreen: 277.1,
  AgreementScreen: 278.5,
  LoanSubmitScreen: 278.3,
  LoansScreen: 268.6,
  RepaymentScreen: 281.2,
  SignScreen: 281.4,
  ForgotScreen: 254.4,
  HeldScreen: 279.6,
  HistoryScreen: 257.4,
  HomeScreen: 250.2,
  IdentityScreen: 245.3,
  InviteScreen: 245.1,
  LanguageScreen: 237.5,
  LoginScreen: 250.6,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 286.8,
  MicroOrdersScreen: 281.7,
  MicroTicketScreen: 284.3,
  OrderSheetScreen: 289.9,
  OrdersScreen: 302.1,
  PasswordScreen: 254.5,
  PayPasswordScreen: 254.6,
  ProductScreen: 252.1,
  RankScreen: 263.0,
  RealOnlyScreen: 237.0,
  RegisterScreen: 257.3,
  SessionsScreen: 244.5,
  SettingsScreen: 257.3,
  SoonScreen: 237.0,
  OrderPathScreen: 292.3,
  ChartSettingsScreen: 305.6,
  ChartToolsScreen: 265.4,
  OneTapScreen: 306.9,
  CloseSeveralScreen: 306.5,
  ExportScreen: 283.6,
  ChecklistScreen: 263.4,
  WelcomeScreen: 258.7,
  JournalScreen: 308.7,
  ReverseScreen: 294.6,
  SeveralBelowScreen: 305.5,
  TradeScreen: 303.5,
  TransferScreen: 272.0,
  UserScreen: 259.5,
  WalletScreen: 270.3,
  WaysScreen: 271.8,
  WithdrawScreen: 285.8,
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
