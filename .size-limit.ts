// The budgets, in kilobytes of gzip: a little above what is reached, never above a goal that is met. `npm test` checks them
// with size-limit; `npm run bench -- --only=size,app` says what is in each.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './scripts/lib/files.ts'
import { appChunks, readManifest } from './scripts/size/app-chunks.ts'
import { bundleOf, CLIENT, corePrograms, EVERYTHING, PLAIN_CLIENT } from './scripts/size/bundle.ts'

const CORE: Readonly<Record<string, number>> = {
  // With the loan agreement in 18 languages, of which an app loads one, and with the ports of browsers and of React Native.
  [EVERYTHING]: 202.1,
  [CLIENT]: 92.5,
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
  '@openlot/core/engine': 60.8,
  '@openlot/core/loan': 87.1,
  '@openlot/core/fund': 71.5,
  '@openlot/core/market': 73.7,
  '@openlot/core/micro': 85.1,
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
const CLIENT_CHUNK = 81.6
const SCREENS: Readonly<Record<string, number>> = {
  // With the lists of the engine, and without what takes HTML apart: that is a chunk of its own.
  AboutScreen: 232.1,
  EmailScreen: 231.9,
  MessagesScreen: 228.6,
  NewsScreen: 228.5,
  SupportScreen: 221.4,
  AccountsScreen: 230.5,
  ArrivalScreen: 226.0,
  BindWayScreen: 243.4,
  // With the slots of pictures and every kind of field.
  BorrowerScreen: 238.6,
  // Both kinds of deposits, the steps, the QR code and the slot of a picture.
  ChargeScreen: 263.5,
  // Following: forms, lists, live copies and the person's own orders.
  ApplyScreen: 252.5,
  FollowersScreen: 249.2,
  MasterScreen: 253.6,
  MastersScreen: 247.8,
  SubmitScreen: 254.5,
  FeedbackScreen: 215.9,
  FollowScreen: 221.0,
  FundIncomeScreen: 235.8,
  FundProductsScreen: 235.4,
  FundRecordsScreen: 238.0,
  SubscribeScreen: 238.4,
  AgreementScreen: 247.7,
  LoanSubmitScreen: 247.6,
  LoansScreen: 233.4,
  RepaymentScreen: 255.0,
  SignScreen: 250.6,
  ForgotScreen: 238.1,
  HeldScreen: 242.3,
  HistoryScreen: 230.6,
  HomeScreen: 225.4,
  IdentityScreen: 235.3,
  InviteScreen: 225.7,
  LanguageScreen: 216.5,
  LoginScreen: 224.5,
  // Core's machines of micro orders with them: only where micro is on.
  MicroOrdersScreen: 244.6,
  MicroTicketScreen: 246.1,
  OrdersScreen: 260.4,
  PasswordScreen: 238.5,
  PayPasswordScreen: 238.5,
  ProductScreen: 226.9,
  RankScreen: 221.7,
  RealOnlyScreen: 225.8,
  RegisterScreen: 240.9,
  SettingsScreen: 231.1,
  SoonScreen: 216.1,
  TradeScreen: 256.6,
  TransferScreen: 235.8,
  UserScreen: 231.5,
  WalletScreen: 230.1,
  WaysScreen: 244.8,
  WithdrawScreen: 248.9,
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
