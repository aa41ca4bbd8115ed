// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appChunks, readManifest } from './bench/weight/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './bench/weight/bundle.ts'
import { root } from './scripts/lib/files.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one, and with the ports of browsers and of React Native.
  [EVERYTHING]: 224.8,
  [CLIENT]: 98.6,
  [PLAIN_CLIENT]: 73.9,
  '@openlot/core': 88.3,
  '@openlot/core/access': 0.65,
  '@openlot/core/account': 70.7,
  '@openlot/core/browser': 3.5,
  '@openlot/core/calc': 17,
  '@openlot/core/config': 44.6,
  '@openlot/core/contract': 103.1,
  '@openlot/core/deposit-steps': 73.5,
  '@openlot/core/deposit': 71.6,
  '@openlot/core/engine': 62.2,
  '@openlot/core/borrower': 65.7,
  '@openlot/core/identity': 64.4,
  '@openlot/core/lazy-domains': 163.3,
  '@openlot/core/loan': 90.7,
  '@openlot/core/fund': 81.5,
  '@openlot/core/market': 76.8,
  '@openlot/core/micro': 91.3,
  '@openlot/core/navigation': 44.9,
  '@openlot/core/ports': 0.4,
  '@openlot/core/react-native': 2.3,
  '@openlot/core/realtime': 19.1,
  '@openlot/core/session': 15.2,
  // With the person's own orders, which tell of new copies.
  '@openlot/core/traders': 96.6,
  '@openlot/core/transfer': 78.6,
  '@openlot/core/wallet': 72.2,
  // With what judges addresses: SHA-256, Keccak, Base58 and Bech32.
  '@openlot/core/ways': 72.0,
  // With the checks of typed addresses.
  '@openlot/core/withdrawal': 90.1,
  '@openlot/core/wire': 64.4,
  '@openlot/core/wire-log': 3.1,
}
/** A door that has no budget of its own may weigh this. */
const DOOR = 64

/** With the words of one language, which every vertical adds to. */
const FRAME = 123.6
const CLIENT_CHUNK = 87.2
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 242.5,
  EmailScreen: 241.9,
  MessagesScreen: 237.8,
  NewsScreen: 237.8,
  SupportScreen: 230.2,
  AccountsScreen: 240.4,
  ArrivalScreen: 235.3,
  BindWayScreen: 253.7,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 253.3,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  ChargeScreen: 277.8,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 268.0,
  FollowersScreen: 264.4,
  MasterScreen: 269.0,
  MastersScreen: 263.0,
  SubmitScreen: 269.7,
  FeedbackScreen: 223.9,
  FollowScreen: 243.8,
  FundIncomeScreen: 249.3,
  FundProductsScreen: 249.0,
  FundRecordsScreen: 251.6,
  SubscribeScreen: 252.2,
  AgreementScreen: 263.8,
  LoanSubmitScreen: 263.7,
  LoansScreen: 246.9,
  RepaymentScreen: 267.9,
  SignScreen: 266.7,
  ForgotScreen: 250.1,
  HeldScreen: 260.9,
  HistoryScreen: 240.6,
  HomeScreen: 234.7,
  IdentityScreen: 241.5,
  InviteScreen: 235.5,
  LanguageScreen: 224.5,
  LoginScreen: 234.6,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 268.5,
  MicroOrdersScreen: 260.1,
  MicroTicketScreen: 261.6,
  OrderSheetScreen: 266.7,
  OrdersScreen: 275.0,
  PasswordScreen: 250.4,
  PayPasswordScreen: 250.4,
  ProductScreen: 236.7,
  RankScreen: 244.5,
  RealOnlyScreen: 235.1,
  RegisterScreen: 252.9,
  SettingsScreen: 241.2,
  SoonScreen: 224.0,
  TradeScreen: 271.5,
  TransferScreen: 249.1,
  UserScreen: 241.5,
  WalletScreen: 240.0,
  WaysScreen: 255.0,
  WithdrawScreen: 262.7,
}
/** ApexCharts, the candles, and react-apexcharts with the lines. */
const CHARTS = 112.6
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
      return check(name, file, CORE[name] ?? DOOR)
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
