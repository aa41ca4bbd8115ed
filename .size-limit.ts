// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appChunks, readManifest } from './bench/weight/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './bench/weight/bundle.ts'
import { root } from './scripts/lib/files.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one, and with the ports of browsers and of React Native.
  [EVERYTHING]: 259.1,
  [CLIENT]: 103.6,
  [PLAIN_CLIENT]: 76.0,
  '@openlot/core': 88.3,
  '@openlot/core/navigation': 46.0,
  '@openlot/core/account': 76.5,
  '@openlot/core/browser': 3.8,
  '@openlot/core/calc': 17.1,
  '@openlot/core/charts': 84.3,
  '@openlot/core/contract': 111.2,
  '@openlot/core/deposit': 79.2,
  '@openlot/core/engine': 64.4,
  '@openlot/core/loan': 96.4,
  '@openlot/core/lazy-domains': 165.9,
  '@openlot/core/fund': 84.0,
  '@openlot/core/events': 122.2,
  // With who hears pushed prices, as price alerts do.
  '@openlot/core/market': 79.3,
  '@openlot/core/micro': 95.8,
  '@openlot/core/ports': 0.4,
  '@openlot/core/react-native': 2.6,
  '@openlot/core/realtime': 19.1,
  // With the person's own orders, which tell of new copies.
  '@openlot/core/follow': 102.8,
  '@openlot/core/wallet': 82.6,
  // With what judges addresses: SHA-256, Keccak, Base58 and Bech32.
  '@openlot/core/withdraw': 95.1,
  '@openlot/core/content': 66.8,
  '@openlot/core/internal': 122.1,
  '@openlot/core/wire': 68.6,
}
/** An entry point that has no budget of its own may weigh this. */
const ENTRY_POINT = 64

/** With the words of one language, which every vertical adds to; those of events and alerts come after it. */
const FRAME = 128.9
const CLIENT_CHUNK = 89.8
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 251.9,
  EmailScreen: 251.4,
  MessagesScreen: 247.0,
  NewsScreen: 247.0,
  SupportScreen: 239.7,
  AccountsScreen: 249.9,
  OnboardingScreen: 244.4,
  BindWayScreen: 264.2,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 259.4,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  DepositScreen: 284.9,
  // Core's lists of everything that is told with them.
  InboxScreen: 306.1,
  NotificationsScreen: 304.2,
  AlertsScreen: 261.5,
  AlertSheetScreen: 259.8,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 281.8,
  FollowersScreen: 280.8,
  MasterScreen: 282.6,
  MastersScreen: 276.3,
  SubmitScreen: 283.4,
  FeedbackScreen: 233.1,
  FollowScreen: 247.3,
  FundIncomeScreen: 263.3,
  FundProductsScreen: 262.6,
  FundRecordsScreen: 263.8,
  SubscribeScreen: 264.4,
  AgreementScreen: 271.9,
  LoanSubmitScreen: 271.7,
  LoansScreen: 257.6,
  RepaymentScreen: 279.0,
  SignScreen: 274.8,
  ForgotScreen: 253.5,
  HeldScreen: 272.8,
  HistoryScreen: 250.0,
  HomeScreen: 243.8,
  IdentityScreen: 245.0,
  InviteScreen: 245.1,
  LanguageScreen: 233.6,
  LoginScreen: 246.1,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 279.6,
  MicroOrdersScreen: 274.8,
  MicroTicketScreen: 277.5,
  OrderSheetScreen: 281.8,
  OrdersScreen: 291.6,
  PasswordScreen: 253.9,
  PayPasswordScreen: 253.9,
  ProductScreen: 245.8,
  RankScreen: 254.9,
  RealOnlyScreen: 233.2,
  RegisterScreen: 256.2,
  SessionsScreen: 244.4,
  SettingsScreen: 250.8,
  SoonScreen: 233.2,
  OrderPathScreen: 284.1,
  ChartSettingsScreen: 297.9,
  ChartToolsScreen: 254.2,
  OneTapScreen: 299.0,
  CloseSeveralScreen: 295.6,
  TradeScreen: 295.8,
  TransferScreen: 260.4,
  UserScreen: 251.5,
  WalletScreen: 249.5,
  WaysScreen: 264.9,
  WithdrawScreen: 273.9,
}
/** ApexCharts, the candles, and react-apexcharts with the lines. */
const CHARTS = 124.3
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
