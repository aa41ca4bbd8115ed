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
  [CLIENT]: 106.2,
  [PLAIN_CLIENT]: 77.8,
  '@openlot/core': 88.3,
  '@openlot/core/navigation': 47.1,
  '@openlot/core/account': 83.9,
  '@openlot/core/browser': 3.8,
  '@openlot/core/calc': 17.7,
  '@openlot/core/charts': 85.9,
  '@openlot/core/contract': 122.0,
  '@openlot/core/deposit': 90.7,
  '@openlot/core/engine': 65.7,
  '@openlot/core/loan': 108.0,
  '@openlot/core/lazy-domains': 171.8,
  '@openlot/core/fund': 88.7,
  '@openlot/core/events': 124.6,
  // With who hears pushed prices, as price alerts do.
  '@openlot/core/market': 81.6,
  '@openlot/core/micro': 98.0,
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
const FRAME = 130.7
const CLIENT_CHUNK = 92.5
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 260.3,
  EmailScreen: 254.8,
  MessagesScreen: 255.3,
  NewsScreen: 255.2,
  SupportScreen: 240.4,
  AccountsScreen: 258.2,
  OnboardingScreen: 252.7,
  BindWayScreen: 272.6,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 267.9,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  DepositScreen: 290.7,
  // Core's lists of everything that is told with them.
  InboxScreen: 315.5,
  NotificationsScreen: 313.6,
  AlertsScreen: 269.9,
  AlertSheetScreen: 268.2,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 291.8,
  FollowersScreen: 291.8,
  MasterScreen: 295.1,
  MastersScreen: 293.1,
  SubmitScreen: 294.8,
  FeedbackScreen: 238.7,
  FollowScreen: 293.3,
  FundIncomeScreen: 275.7,
  FundProductsScreen: 274.1,
  FundRecordsScreen: 277.5,
  SubscribeScreen: 279,
  AgreementScreen: 280.3,
  LoanSubmitScreen: 280.2,
  LoansScreen: 270.5,
  RepaymentScreen: 283.1,
  SignScreen: 283.3,
  ForgotScreen: 256.1,
  HeldScreen: 281.6,
  HistoryScreen: 259.2,
  HomeScreen: 252,
  IdentityScreen: 247.0,
  InviteScreen: 245.9,
  LanguageScreen: 239.3,
  LoginScreen: 252.3,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 288.8,
  MicroOrdersScreen: 283.6,
  MicroTicketScreen: 286.2,
  OrderSheetScreen: 291.9,
  OrdersScreen: 304.1,
  PasswordScreen: 256.2,
  PayPasswordScreen: 256.3,
  ProductScreen: 254,
  RankScreen: 265.2,
  RealOnlyScreen: 238.7,
  RegisterScreen: 259.0,
  SessionsScreen: 246.2,
  SettingsScreen: 259.1,
  SoonScreen: 238.8,
  OrderPathScreen: 294.3,
  ChartSettingsScreen: 307.7,
  ChartToolsScreen: 267.2,
  OneTapScreen: 308.9,
  CloseSeveralScreen: 308.5,
  ExportScreen: 285.6,
  ChecklistScreen: 265.3,
  WelcomeScreen: 260.6,
  JournalScreen: 310.7,
  ReverseScreen: 296.6,
  SeveralBelowScreen: 307.5,
  TradeScreen: 305.5,
  TransferScreen: 273.8,
  UserScreen: 261.4,
  WalletScreen: 272.2,
  WaysScreen: 273.5,
  WithdrawScreen: 287.7,
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
