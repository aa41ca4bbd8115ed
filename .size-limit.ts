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
  [CLIENT]: 106.6,
  [PLAIN_CLIENT]: 78.1,
  '@openlot/core': 88.3,
  '@openlot/core/navigation': 47.1,
  '@openlot/core/account': 83.9,
  '@openlot/core/browser': 3.8,
  '@openlot/core/calc': 17.7,
  '@openlot/core/charts': 85.9,
  '@openlot/core/contract': 122.0,
  '@openlot/core/deposit': 90.9,
  '@openlot/core/engine': 65.9,
  '@openlot/core/loan': 108.3,
  '@openlot/core/lazy-domains': 172.4,
  '@openlot/core/fund': 88.7,
  '@openlot/core/events': 124.6,
  // With who hears pushed prices, as price alerts do.
  '@openlot/core/market': 81.6,
  '@openlot/core/micro': 98.4,
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
const FRAME = 131.1
const CLIENT_CHUNK = 92.9
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 261.3,
  EmailScreen: 260.7,
  MessagesScreen: 261.1,
  NewsScreen: 261.1,
  SupportScreen: 241.2,
  AccountsScreen: 259.2,
  OnboardingScreen: 253.5,
  BindWayScreen: 273.7,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 268.7,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  DepositScreen: 291.8,
  // Core's lists of everything that is told with them.
  InboxScreen: 316.7,
  NotificationsScreen: 314.7,
  AlertsScreen: 270.9,
  AlertSheetScreen: 269.2,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 292.8,
  FollowersScreen: 292.8,
  MasterScreen: 296.1,
  MastersScreen: 294.1,
  SubmitScreen: 295.8,
  FeedbackScreen: 244.6,
  FollowScreen: 294.3,
  FundIncomeScreen: 276.8,
  FundProductsScreen: 275.2,
  FundRecordsScreen: 278.7,
  SubscribeScreen: 280.1,
  AgreementScreen: 281.3,
  LoanSubmitScreen: 281.2,
  LoansScreen: 271.9,
  RepaymentScreen: 284.5,
  SignScreen: 284.3,
  ForgotScreen: 257,
  HeldScreen: 282.6,
  HistoryScreen: 260.2,
  HomeScreen: 252.8,
  IdentityScreen: 247.8,
  InviteScreen: 246.6,
  LanguageScreen: 240.9,
  LoginScreen: 253.2,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 289.8,
  MicroOrdersScreen: 284.6,
  MicroTicketScreen: 287.2,
  OrderSheetScreen: 293,
  OrdersScreen: 305.2,
  PasswordScreen: 257.2,
  PayPasswordScreen: 257.2,
  ProductScreen: 257.5,
  RankScreen: 266.2,
  RealOnlyScreen: 239.5,
  RegisterScreen: 259.9,
  SessionsScreen: 247.2,
  SettingsScreen: 260.1,
  SoonScreen: 239.5,
  OrderPathScreen: 295.3,
  ChartSettingsScreen: 308.9,
  ChartToolsScreen: 268.2,
  OneTapScreen: 310.1,
  CloseSeveralScreen: 309.6,
  ExportScreen: 286.6,
  ChecklistScreen: 266.1,
  WelcomeScreen: 261.4,
  JournalScreen: 311.8,
  ReverseScreen: 297.6,
  SeveralBelowScreen: 308.6,
  TradeScreen: 306.8,
  TransferScreen: 274.9,
  UserScreen: 262.3,
  WalletScreen: 273.5,
  WaysScreen: 274.5,
  WithdrawScreen: 289.1,
}
/** ApexCharts, the candles, and react-apexcharts with the lines. */
const CHARTS = 124.6
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
