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
  AboutScreen: 260.1,
  EmailScreen: 254.6,
  MessagesScreen: 255.1,
  NewsScreen: 255.1,
  SupportScreen: 240.4,
  AccountsScreen: 258.1,
  OnboardingScreen: 252.5,
  BindWayScreen: 272.6,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 267.8,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  DepositScreen: 290.6,
  // Core's lists of everything that is told with them.
  InboxScreen: 315.3,
  NotificationsScreen: 313.3,
  AlertsScreen: 269.7,
  AlertSheetScreen: 268.0,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 291.5,
  FollowersScreen: 291.5,
  MasterScreen: 294.8,
  MastersScreen: 292.5,
  SubmitScreen: 294.6,
  FeedbackScreen: 238.7,
  FollowScreen: 292.7,
  FundIncomeScreen: 275.6,
  FundProductsScreen: 274.1,
  FundRecordsScreen: 277.4,
  SubscribeScreen: 278.8,
  AgreementScreen: 280.2,
  LoanSubmitScreen: 280.0,
  LoansScreen: 270.3,
  RepaymentScreen: 282.9,
  SignScreen: 283.1,
  ForgotScreen: 256.0,
  HeldScreen: 281.3,
  HistoryScreen: 259.0,
  HomeScreen: 251.8,
  IdentityScreen: 247.0,
  InviteScreen: 245.8,
  LanguageScreen: 239.1,
  LoginScreen: 252.3,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 288.5,
  MicroOrdersScreen: 283.5,
  MicroTicketScreen: 286.0,
  OrderSheetScreen: 291.6,
  OrdersScreen: 303.8,
  PasswordScreen: 256.2,
  PayPasswordScreen: 256.2,
  ProductScreen: 253.8,
  RankScreen: 264.7,
  RealOnlyScreen: 238.7,
  RegisterScreen: 259.0,
  SessionsScreen: 246.2,
  SettingsScreen: 258.9,
  SoonScreen: 238.6,
  OrderPathScreen: 294.0,
  ChartSettingsScreen: 307.4,
  ChartToolsScreen: 267.0,
  OneTapScreen: 308.6,
  CloseSeveralScreen: 308.2,
  ExportScreen: 285.4,
  ChecklistScreen: 265.1,
  WelcomeScreen: 260.4,
  JournalScreen: 310.4,
  ReverseScreen: 296.3,
  SeveralBelowScreen: 307.2,
  TradeScreen: 305.3,
  TransferScreen: 273.7,
  UserScreen: 261.2,
  WalletScreen: 272.1,
  WaysScreen: 273.5,
  WithdrawScreen: 287.5,
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
