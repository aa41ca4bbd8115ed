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
  '@openlot/core/loan': 108.7,
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
const FRAME = 131.1
const CLIENT_CHUNK = 93.1
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 261.6,
  EmailScreen: 261.2,
  MessagesScreen: 261.6,
  NewsScreen: 261.5,
  SupportScreen: 241.6,
  AccountsScreen: 259.6,
  OnboardingScreen: 253.8,
  BindWayScreen: 274,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 269.2,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  DepositScreen: 292.5,
  // Core's lists of everything that is told with them.
  InboxScreen: 317.2,
  NotificationsScreen: 315.2,
  AlertsScreen: 271.3,
  AlertSheetScreen: 269.5,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 293.3,
  FollowersScreen: 293.2,
  MasterScreen: 296.6,
  MastersScreen: 294.4,
  SubmitScreen: 296.3,
  FeedbackScreen: 244.9,
  FollowScreen: 294.8,
  FundIncomeScreen: 277.2,
  FundProductsScreen: 275.7,
  FundRecordsScreen: 279.1,
  SubscribeScreen: 280.4,
  AgreementScreen: 282.3,
  LoanSubmitScreen: 282.1,
  LoansScreen: 272.9,
  RepaymentScreen: 285.3,
  SignScreen: 285.2,
  ForgotScreen: 257.5,
  HeldScreen: 283.1,
  HistoryScreen: 260.7,
  HomeScreen: 253.2,
  IdentityScreen: 248.2,
  InviteScreen: 247.1,
  LanguageScreen: 241.4,
  LoginScreen: 253.7,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 290.3,
  MicroOrdersScreen: 285.1,
  MicroTicketScreen: 287.6,
  OrderSheetScreen: 293.3,
  OrdersScreen: 305.6,
  PasswordScreen: 257.5,
  PayPasswordScreen: 257.6,
  ProductScreen: 257.9,
  RankScreen: 266.5,
  RealOnlyScreen: 239.9,
  RegisterScreen: 260.4,
  SessionsScreen: 247.6,
  SettingsScreen: 260.4,
  SoonScreen: 239.8,
  OrderPathScreen: 295.8,
  ChartSettingsScreen: 309.5,
  ChartToolsScreen: 268.5,
  OneTapScreen: 310.7,
  CloseSeveralScreen: 310,
  ExportScreen: 287.1,
  ChecklistScreen: 266.5,
  WelcomeScreen: 261.8,
  JournalScreen: 312.3,
  ReverseScreen: 298.3,
  SeveralBelowScreen: 309.1,
  TradeScreen: 307.3,
  TransferScreen: 275.4,
  UserScreen: 262.8,
  WalletScreen: 274,
  WaysScreen: 275,
  WithdrawScreen: 289.6,
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
