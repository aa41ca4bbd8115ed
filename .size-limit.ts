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
  [PLAIN_CLIENT]: 74.3,
  '@openlot/core': 88.3,
  '@openlot/core/access': 0.65,
  '@openlot/core/account': 70.7,
  '@openlot/core/browser': 3.8,
  '@openlot/core/calc': 17,
  '@openlot/core/config': 44.9,
  '@openlot/core/contract': 104.0,
  '@openlot/core/deposit-steps': 73.5,
  '@openlot/core/deposit': 71.8,
  '@openlot/core/engine': 62.5,
  '@openlot/core/borrower': 66.0,
  '@openlot/core/identity': 64.6,
  '@openlot/core/lazy-domains': 165.0,
  '@openlot/core/loan': 91.0,
  '@openlot/core/fund': 82.1,
  '@openlot/core/market': 77.2,
  '@openlot/core/micro': 92.7,
  '@openlot/core/navigation': 45.2,
  '@openlot/core/ports': 0.4,
  '@openlot/core/react-native': 2.5,
  '@openlot/core/realtime': 19.1,
  // With the person's own account, which is a domain.
  '@openlot/core/session': 60.8,
  // With the person's own orders, which tell of new copies.
  '@openlot/core/traders': 97.4,
  '@openlot/core/transfer': 78.9,
  '@openlot/core/wallet': 72.4,
  // With what judges addresses: SHA-256, Keccak, Base58 and Bech32.
  '@openlot/core/ways': 72.0,
  // With the checks of typed addresses.
  '@openlot/core/withdrawal': 90.6,
  '@openlot/core/wire': 65.2,
  '@openlot/core/wire-log': 3.1,
}
/** A door that has no budget of its own may weigh this. */
const DOOR = 64

/** With the words of one language, which every vertical adds to. */
const FRAME = 124.2
const CLIENT_CHUNK = 87.9
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 244.0,
  EmailScreen: 243.4,
  MessagesScreen: 239.3,
  NewsScreen: 239.2,
  SupportScreen: 231.4,
  AccountsScreen: 241.8,
  ArrivalScreen: 236.8,
  BindWayScreen: 255.2,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 254.8,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  ChargeScreen: 279.5,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 269.7,
  FollowersScreen: 266.1,
  MasterScreen: 270.7,
  MastersScreen: 264.6,
  SubmitScreen: 271.4,
  FeedbackScreen: 225.2,
  FollowScreen: 245.3,
  FundIncomeScreen: 251.0,
  FundProductsScreen: 250.6,
  FundRecordsScreen: 253.6,
  SubscribeScreen: 254.1,
  AgreementScreen: 265.6,
  LoanSubmitScreen: 265.4,
  LoansScreen: 248.5,
  RepaymentScreen: 269.5,
  SignScreen: 268.4,
  ForgotScreen: 251.6,
  HeldScreen: 262.7,
  HistoryScreen: 242.0,
  HomeScreen: 236.1,
  IdentityScreen: 243.0,
  InviteScreen: 236.8,
  LanguageScreen: 225.8,
  LoginScreen: 235.9,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 270.4,
  MicroOrdersScreen: 276.8,
  MicroTicketScreen: 263.3,
  OrderSheetScreen: 268.5,
  OrdersScreen: 276.8,
  PasswordScreen: 252.0,
  PayPasswordScreen: 252.0,
  ProductScreen: 238.1,
  RankScreen: 245.9,
  RealOnlyScreen: 236.5,
  RegisterScreen: 254.4,
  SettingsScreen: 242.6,
  SoonScreen: 225.3,
  TradeScreen: 273.2,
  TransferScreen: 250.7,
  UserScreen: 242.9,
  WalletScreen: 241.4,
  WaysScreen: 256.5,
  WithdrawScreen: 264.3,
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
