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
  [CLIENT]: 101.5,
  [PLAIN_CLIENT]: 75.2,
  '@openlot/core': 88.3,
  '@openlot/core/access': 0.8,
  '@openlot/core/account': 73.3,
  '@openlot/core/browser': 3.8,
  '@openlot/core/calc': 17,
  '@openlot/core/config': 45.4,
  '@openlot/core/contract': 105.4,
  '@openlot/core/deposit-steps': 73.8,
  '@openlot/core/deposit': 73.7,
  '@openlot/core/engine': 64.2,
  '@openlot/core/borrower': 68.5,
  '@openlot/core/identity': 67.2,
  '@openlot/core/lazy-domains': 165.9,
  '@openlot/core/loan': 95.2,
  '@openlot/core/fund': 83.8,
  '@openlot/core/market': 77.8,
  '@openlot/core/micro': 94.2,
  '@openlot/core/navigation': 45.6,
  '@openlot/core/ports': 0.4,
  '@openlot/core/react-native': 2.6,
  '@openlot/core/realtime': 19.1,
  // With the person's own account, which is a domain.
  '@openlot/core/session': 62.4,
  // With the person's own orders, which tell of new copies.
  '@openlot/core/traders': 99.3,
  '@openlot/core/transfer': 80.7,
  '@openlot/core/wallet': 73.1,
  // With what judges addresses: SHA-256, Keccak, Base58 and Bech32.
  '@openlot/core/ways': 74.3,
  // With the checks of typed addresses.
  '@openlot/core/withdrawal': 92.2,
  '@openlot/core/wire': 67.3,
  '@openlot/core/wire-log': 3.1,
}
/** An entry point that has no budget of its own may weigh this. */
const ENTRY_POINT = 64

/** With the words of one language, which every vertical adds to. */
const FRAME = 125.4
const CLIENT_CHUNK = 88.8
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 245.9,
  EmailScreen: 245.3,
  MessagesScreen: 241.2,
  NewsScreen: 241.1,
  SupportScreen: 233.5,
  AccountsScreen: 243.8,
  OnboardingScreen: 238.6,
  BindWayScreen: 257.8,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 257.8,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  DepositScreen: 278.7,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 273.7,
  FollowersScreen: 269.9,
  MasterScreen: 274.9,
  MastersScreen: 268.4,
  SubmitScreen: 275.5,
  FeedbackScreen: 227.2,
  FollowScreen: 247.9,
  FundIncomeScreen: 255.9,
  FundProductsScreen: 255.6,
  FundRecordsScreen: 256.7,
  SubscribeScreen: 257.3,
  AgreementScreen: 265.4,
  LoanSubmitScreen: 265.3,
  LoansScreen: 251.0,
  RepaymentScreen: 272.2,
  SignScreen: 268.3,
  ForgotScreen: 254.1,
  HeldScreen: 266.0,
  HistoryScreen: 243.9,
  HomeScreen: 238.0,
  IdentityScreen: 245.6,
  InviteScreen: 238.9,
  LanguageScreen: 227.8,
  LoginScreen: 239.2,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 272.4,
  MicroOrdersScreen: 263.8,
  MicroTicketScreen: 266.2,
  OrderSheetScreen: 272.8,
  OrdersScreen: 281.1,
  PasswordScreen: 254.5,
  PayPasswordScreen: 254.5,
  ProductScreen: 240.0,
  RankScreen: 248.6,
  RealOnlyScreen: 227.3,
  RegisterScreen: 256.8,
  SessionsScreen: 245.2,
  SettingsScreen: 244.5,
  SoonScreen: 227.3,
  TradeScreen: 277.5,
  TransferScreen: 253.7,
  UserScreen: 245.9,
  WalletScreen: 243.4,
  WaysScreen: 258.6,
  WithdrawScreen: 267.4,
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
