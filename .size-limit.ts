// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appChunks, readManifest } from './bench/weight/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './bench/weight/bundle.ts'
import { root } from './scripts/lib/files.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one, and with the ports of browsers and of React Native.
  [EVERYTHING]: 203.8,
  [CLIENT]: 92.9,
  [PLAIN_CLIENT]: 72.8,
  '@openlot/core': 88.3,
  '@openlot/core/access': 0.65,
  '@openlot/core/account': 68.4,
  '@openlot/core/browser': 2.95,
  '@openlot/core/calc': 17,
  '@openlot/core/config': 2.0,
  '@openlot/core/contract': 96.8,
  '@openlot/core/deposit-steps': 71.5,
  '@openlot/core/deposit': 69.9,
  '@openlot/core/engine': 60.9,
  '@openlot/core/loan': 87.3,
  '@openlot/core/fund': 71.5,
  '@openlot/core/market': 73.9,
  '@openlot/core/micro': 85.6,
  '@openlot/core/navigation': 44.4,
  '@openlot/core/ports': 0.4,
  '@openlot/core/react-native': 2.3,
  '@openlot/core/realtime': 18.8,
  '@openlot/core/session': 15.2,
  // With the person's own orders, which tell of new copies.
  '@openlot/core/traders': 90.9,
  '@openlot/core/transfer': 69.4,
  '@openlot/core/wallet': 63.8,
  // With what judges addresses: SHA-256, Keccak, Base58 and Bech32.
  '@openlot/core/ways': 70.9,
  // With the checks of typed addresses.
  '@openlot/core/withdrawal': 80.2,
  '@openlot/core/wire': 63.2,
  '@openlot/core/wire-log': 3.1,
}
/** A door that has no budget of its own may weigh this. */
const DOOR = 64

/** With the words of one language, which every vertical adds to. */
const FRAME = 121.6
const CLIENT_CHUNK = 82
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 233.9,
  EmailScreen: 233.3,
  MessagesScreen: 229.5,
  NewsScreen: 229.5,
  SupportScreen: 222.8,
  AccountsScreen: 231.8,
  ArrivalScreen: 227.0,
  BindWayScreen: 244.9,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 240.3,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  ChargeScreen: 265.1,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 254.5,
  FollowersScreen: 251.2,
  MasterScreen: 255.6,
  MastersScreen: 249.8,
  SubmitScreen: 256.3,
  FeedbackScreen: 216.9,
  FollowScreen: 222.4,
  FundIncomeScreen: 237.5,
  FundProductsScreen: 237.1,
  FundRecordsScreen: 239.7,
  SubscribeScreen: 239.9,
  AgreementScreen: 249.5,
  LoanSubmitScreen: 249.5,
  LoansScreen: 235.0,
  RepaymentScreen: 256.7,
  SignScreen: 252.4,
  ForgotScreen: 239.5,
  HeldScreen: 248.6,
  HistoryScreen: 232.0,
  HomeScreen: 226.4,
  IdentityScreen: 236.7,
  InviteScreen: 227.0,
  LanguageScreen: 217.5,
  LoginScreen: 225.9,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 239.3,
  MicroOrdersScreen: 247.0,
  MicroTicketScreen: 248.5,
  OrdersScreen: 261.8,
  PasswordScreen: 239.9,
  PayPasswordScreen: 239.9,
  ProductScreen: 228.1,
  RankScreen: 223.0,
  RealOnlyScreen: 226.8,
  RegisterScreen: 242.3,
  SettingsScreen: 232.5,
  SoonScreen: 217.0,
  TradeScreen: 257.8,
  TransferScreen: 237.1,
  UserScreen: 232.9,
  WalletScreen: 231.4,
  WaysScreen: 246.3,
  WithdrawScreen: 250.4,
}
/** ApexCharts, the candles, and react-apexcharts with the lines. */
const CHARTS = 112
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
