// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appChunks, readManifest } from './bench/weight/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './bench/weight/bundle.ts'
import { root } from './scripts/lib/files.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one, and with the ports of browsers and of React Native.
  [EVERYTHING]: 230.3,
  [CLIENT]: 101.9,
  [PLAIN_CLIENT]: 75.9,
  '@openlot/core': 88.3,
  '@openlot/core/navigation': 46.0,
  '@openlot/core/account': 76.5,
  '@openlot/core/browser': 3.8,
  '@openlot/core/calc': 17,
  '@openlot/core/contract': 105.4,
  '@openlot/core/deposit': 79.0,
  '@openlot/core/engine': 64.2,
  '@openlot/core/loan': 96.1,
  '@openlot/core/lazy-domains': 165.9,
  '@openlot/core/fund': 83.8,
  '@openlot/core/market': 77.8,
  '@openlot/core/micro': 94.2,
  '@openlot/core/ports': 0.4,
  '@openlot/core/react-native': 2.6,
  '@openlot/core/realtime': 19.1,
  // With the person's own orders, which tell of new copies.
  '@openlot/core/follow': 101.1,
  '@openlot/core/wallet': 82.3,
  // With what judges addresses: SHA-256, Keccak, Base58 and Bech32.
  '@openlot/core/withdraw': 94.8,
  '@openlot/core/content': 66.8,
  '@openlot/core/internal': 120.4,
  '@openlot/core/wire': 67.3,
}
/** An entry point that has no budget of its own may weigh this. */
const ENTRY_POINT = 64

/** With the words of one language, which every vertical adds to. */
const FRAME = 125.4
const CLIENT_CHUNK = 88.8
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 246.1,
  EmailScreen: 245.5,
  MessagesScreen: 241.8,
  NewsScreen: 241.8,
  SupportScreen: 233.3,
  AccountsScreen: 244.0,
  OnboardingScreen: 239.2,
  BindWayScreen: 258.2,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 257.7,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  DepositScreen: 278.7,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 274.0,
  FollowersScreen: 273.3,
  MasterScreen: 275.1,
  MastersScreen: 268.6,
  SubmitScreen: 275.8,
  FeedbackScreen: 227.0,
  FollowScreen: 247.8,
  FundIncomeScreen: 256.6,
  FundProductsScreen: 256.0,
  FundRecordsScreen: 257.2,
  SubscribeScreen: 257.7,
  AgreementScreen: 265.3,
  LoanSubmitScreen: 265.1,
  LoansScreen: 251.3,
  RepaymentScreen: 272.7,
  SignScreen: 268.2,
  ForgotScreen: 254.0,
  HeldScreen: 266.3,
  HistoryScreen: 244.2,
  HomeScreen: 238.5,
  IdentityScreen: 245.5,
  InviteScreen: 238.6,
  LanguageScreen: 227.6,
  LoginScreen: 239.4,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 272.7,
  MicroOrdersScreen: 264.1,
  MicroTicketScreen: 266.4,
  OrderSheetScreen: 273.1,
  OrdersScreen: 281.3,
  PasswordScreen: 254.4,
  PayPasswordScreen: 254.4,
  ProductScreen: 240.6,
  RankScreen: 248.7,
  RealOnlyScreen: 227.1,
  RegisterScreen: 256.7,
  SessionsScreen: 244.9,
  SettingsScreen: 244.8,
  SoonScreen: 227.1,
  TradeScreen: 277.8,
  TransferScreen: 254.2,
  UserScreen: 245.7,
  WalletScreen: 243.6,
  WaysScreen: 259.0,
  WithdrawScreen: 267.7,
}
/** ApexCharts, the candles, and react-apexcharts with the lines. */
const CHARTS = 113.0
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
  const { frame, client, screens, charts } = appChunks(readManifest())
  return [
    check('the app before its first render', frame, FRAME),
    check("the app's client", client, CLIENT_CHUNK),
    check('the charts', charts, CHARTS),
    ...[...screens].map(([name, files]) => check(`the app with ${name}`, files, SCREENS[name] ?? SCREEN)),
  ]
}

export default [...(await coreChecks()), ...appChecks()]
