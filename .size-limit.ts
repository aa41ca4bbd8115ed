// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './scripts/lib/files.ts'
import { appChunks, readManifest } from './scripts/size/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './scripts/size/bundle.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one, and with the ports of browsers and of React Native.
  [EVERYTHING]: 202.4,
  [CLIENT]: 92.6,
  [PLAIN_CLIENT]: 72.6,
  '@openlot/core': 88.3,
  '@openlot/core/access': 0.65,
  '@openlot/core/account': 68.4,
  '@openlot/core/browser': 2.95,
  '@openlot/core/calc': 17,
  '@openlot/core/config': 2.0,
  '@openlot/core/contract': 96.5,
  '@openlot/core/deposit-steps': 71.5,
  '@openlot/core/deposit': 69.9,
  '@openlot/core/engine': 60.9,
  '@openlot/core/loan': 87.1,
  '@openlot/core/fund': 71.5,
  '@openlot/core/market': 73.7,
  '@openlot/core/micro': 85.3,
  '@openlot/core/navigation': 44.4,
  '@openlot/core/ports': 0.4,
  '@openlot/core/react-native': 2.3,
  '@openlot/core/realtime': 18.8,
  '@openlot/core/session': 15.2,
  // With the person's own orders, which tell of new copies.
  '@openlot/core/traders': 90.6,
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
const FRAME = 121.4
const CLIENT_CHUNK = 81.8
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 232.4,
  EmailScreen: 232.2,
  MessagesScreen: 228.8,
  NewsScreen: 228.7,
  SupportScreen: 221.6,
  AccountsScreen: 230.8,
  ArrivalScreen: 226.2,
  BindWayScreen: 243.7,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 238.9,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  ChargeScreen: 263.8,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 252.8,
  FollowersScreen: 249.4,
  MasterScreen: 253.9,
  MastersScreen: 248.0,
  SubmitScreen: 254.7,
  FeedbackScreen: 216.1,
  FollowScreen: 221.2,
  FundIncomeScreen: 236.0,
  FundProductsScreen: 235.7,
  FundRecordsScreen: 238.2,
  SubscribeScreen: 238.6,
  AgreementScreen: 248.0,
  LoanSubmitScreen: 247.9,
  LoansScreen: 233.7,
  RepaymentScreen: 255.3,
  SignScreen: 250.9,
  ForgotScreen: 238.4,
  HeldScreen: 243.0,
  HistoryScreen: 230.9,
  HomeScreen: 225.6,
  IdentityScreen: 235.6,
  InviteScreen: 225.9,
  LanguageScreen: 216.7,
  LoginScreen: 224.7,
  // Core's machines of micro orders with them: only where micro is on.
  MicroHeldScreen: 238.1,
  MicroOrdersScreen: 245.9,
  MicroTicketScreen: 247.4,
  OrdersScreen: 260.8,
  PasswordScreen: 238.8,
  PayPasswordScreen: 238.8,
  ProductScreen: 227.1,
  RankScreen: 221.9,
  RealOnlyScreen: 226.0,
  RegisterScreen: 241.2,
  SettingsScreen: 231.4,
  SoonScreen: 216.3,
  TradeScreen: 257.0,
  TransferScreen: 236.0,
  UserScreen: 231.8,
  WalletScreen: 230.4,
  WaysScreen: 245.1,
  WithdrawScreen: 249.1,
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
