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
  AboutScreen: 245.7,
  EmailScreen: 245.1,
  MessagesScreen: 241.0,
  NewsScreen: 240.9,
  SupportScreen: 233.3,
  AccountsScreen: 243.6,
  OnboardingScreen: 238.4,
  BindWayScreen: 257.7,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 257.7,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  DepositScreen: 278.7,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 273.6,
  FollowersScreen: 269.8,
  MasterScreen: 274.8,
  MastersScreen: 268.3,
  SubmitScreen: 275.4,
  FeedbackScreen: 227.0,
  FollowScreen: 247.8,
  FundIncomeScreen: 255.9,
  FundProductsScreen: 255.5,
  FundRecordsScreen: 256.7,
  SubscribeScreen: 257.2,
  AgreementScreen: 265.3,
  LoanSubmitScreen: 265.1,
  LoansScreen: 250.8,
  RepaymentScreen: 272.2,
  SignScreen: 268.2,
  ForgotScreen: 254.0,
  HeldScreen: 265.9,
  HistoryScreen: 243.7,
  HomeScreen: 237.8,
  IdentityScreen: 245.5,
  InviteScreen: 238.6,
  LanguageScreen: 227.6,
  LoginScreen: 239.1,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 272.3,
  MicroOrdersScreen: 263.6,
  MicroTicketScreen: 265.9,
  OrderSheetScreen: 272.7,
  OrdersScreen: 281.0,
  PasswordScreen: 254.4,
  PayPasswordScreen: 254.4,
  ProductScreen: 239.8,
  RankScreen: 248.5,
  RealOnlyScreen: 227.1,
  RegisterScreen: 256.7,
  SessionsScreen: 244.9,
  SettingsScreen: 244.3,
  SoonScreen: 227.1,
  TradeScreen: 277.4,
  TransferScreen: 253.7,
  UserScreen: 245.7,
  WalletScreen: 243.1,
  WaysScreen: 258.5,
  WithdrawScreen: 267.2,
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
