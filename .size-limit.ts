// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appChunks, readManifest } from './bench/weight/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './bench/weight/bundle.ts'
import { root } from './scripts/lib/files.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one, and with the ports of browsers and of React Native.
  [EVERYTHING]: 227.2,
  [CLIENT]: 99.4,
  [PLAIN_CLIENT]: 74.5,
  '@openlot/core': 88.3,
  '@openlot/core/access': 0.72,
  '@openlot/core/account': 71.1,
  '@openlot/core/browser': 3.8,
  '@openlot/core/calc': 17,
  '@openlot/core/config': 44.9,
  '@openlot/core/contract': 104.0,
  '@openlot/core/deposit-steps': 73.9,
  '@openlot/core/deposit': 72.0,
  '@openlot/core/engine': 62.5,
  '@openlot/core/borrower': 66.0,
  '@openlot/core/identity': 64.9,
  '@openlot/core/lazy-domains': 165.0,
  '@openlot/core/loan': 91.0,
  '@openlot/core/fund': 82.1,
  '@openlot/core/market': 77.3,
  '@openlot/core/micro': 92.7,
  '@openlot/core/navigation': 45.2,
  '@openlot/core/ports': 0.4,
  '@openlot/core/react-native': 2.5,
  '@openlot/core/realtime': 19.1,
  // With the person's own account, which is a domain.
  '@openlot/core/session': 61.0,
  // With the person's own orders, which tell of new copies.
  '@openlot/core/traders': 97.4,
  '@openlot/core/transfer': 79.1,
  '@openlot/core/wallet': 72.6,
  // With what judges addresses: SHA-256, Keccak, Base58 and Bech32.
  '@openlot/core/ways': 72.4,
  // With the checks of typed addresses.
  '@openlot/core/withdrawal': 90.8,
  '@openlot/core/wire': 65.5,
  '@openlot/core/wire-log': 3.1,
}
/** A door that has no budget of its own may weigh this. */
const DOOR = 64

/** With the words of one language, which every vertical adds to. */
const FRAME = 124.6
const CLIENT_CHUNK = 87.9
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 244.6,
  EmailScreen: 244.0,
  MessagesScreen: 239.9,
  NewsScreen: 239.9,
  SupportScreen: 231.9,
  AccountsScreen: 242.5,
  ArrivalScreen: 237.4,
  BindWayScreen: 255.8,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 255.5,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  ChargeScreen: 280.1,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 270.3,
  FollowersScreen: 266.6,
  MasterScreen: 271.2,
  MastersScreen: 265.2,
  SubmitScreen: 272.0,
  FeedbackScreen: 225.7,
  FollowScreen: 245.9,
  FundIncomeScreen: 251.6,
  FundProductsScreen: 251.2,
  FundRecordsScreen: 254.2,
  SubscribeScreen: 254.7,
  AgreementScreen: 266.1,
  LoanSubmitScreen: 266.0,
  LoansScreen: 249.1,
  RepaymentScreen: 270.1,
  SignScreen: 269.0,
  ForgotScreen: 252.2,
  HeldScreen: 263.3,
  HistoryScreen: 242.6,
  HomeScreen: 236.7,
  IdentityScreen: 243.6,
  InviteScreen: 237.3,
  LanguageScreen: 226.3,
  LoginScreen: 236.4,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 271.0,
  MicroOrdersScreen: 276.8,
  MicroTicketScreen: 264.0,
  OrderSheetScreen: 269.1,
  OrdersScreen: 277.4,
  PasswordScreen: 252.6,
  PayPasswordScreen: 252.6,
  ProductScreen: 238.7,
  RankScreen: 246.5,
  RealOnlyScreen: 236.5,
  RegisterScreen: 255.0,
  SettingsScreen: 243.2,
  SoonScreen: 225.8,
  TradeScreen: 273.9,
  TransferScreen: 251.3,
  UserScreen: 243.6,
  WalletScreen: 242.1,
  WaysScreen: 257.1,
  WithdrawScreen: 265.0,
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
