import type { MessageId } from '@openlot/core'
import { placeOf, type RouteName } from '@openlot/core/navigation'
import type { ComponentType } from 'react'
import { preloadWelcome } from '../screens/home/Welcome.tsx'
import type { FrameWidth } from '../ui/AppFrame.tsx'
import type { PageShape } from '../ui/PageSkeleton.tsx'
import { isFirstVisit } from './cached-frame.ts'
import type { Chunk } from './chunk.ts'
import { pageChunk } from './page-chunk.ts'

type Loader = () => Promise<ComponentType>
/** Title, code, the look while the code is on its way (a form unless named), and the part of a wide window it uses. */
interface Screen {
  readonly title: MessageId
  readonly load: Loader
  readonly shape?: PageShape
  readonly width?: FrameWidth
}

/** By the names of routes. A screen without an entry here is not built yet. @rule NAV-11 */
const SCREENS: Readonly<Partial<Record<RouteName, Screen>>> = {
  home: {
    title: 'nav.market',
    load: () => import('../screens/home/HomeScreen.tsx').then(({ HomeScreen }) => HomeScreen),
    shape: 'home',
    width: 'wide',
  },
  trade: {
    title: 'nav.trade',
    load: () => import('../screens/trade/TradeScreen.tsx').then(({ TradeScreen }) => TradeScreen),
    shape: 'trade',
    width: 'full',
  },
  follow: {
    title: 'nav.copy',
    load: () => import('../screens/follow/FollowScreen.tsx').then(({ FollowScreen }) => FollowScreen),
    width: 'wide',
  },
  rank: {
    title: 'nav.ranking',
    load: () => import('../screens/follow/RankScreen.tsx').then(({ RankScreen }) => RankScreen),
    width: 'wide',
  },
  'follow/follow-list': {
    title: 'follow.masters',
    load: () => import('../screens/follow/MastersScreen.tsx').then(({ MastersScreen }) => MastersScreen),
    width: 'wide',
  },
  'follow/list': {
    title: 'follow.masters',
    load: () => import('../screens/follow/MastersScreen.tsx').then(({ MastersScreen }) => MastersScreen),
    width: 'wide',
  },
  'follow/trader': {
    title: 'follow.trader',
    load: () => import('../screens/follow/MasterScreen.tsx').then(({ MasterScreen }) => MasterScreen),
    width: 'wide',
  },
  'follow/submit': {
    title: 'follow.settings',
    load: () => import('../screens/follow/SubmitScreen.tsx').then(({ SubmitScreen }) => SubmitScreen),
  },
  'follow/trader-apply': {
    title: 'follow.to_apply',
    load: () => import('../screens/follow/ApplyScreen.tsx').then(({ ApplyScreen }) => ApplyScreen),
  },
  'follow/my-follower': {
    title: 'follow.to_followers',
    load: () => import('../screens/follow/FollowersScreen.tsx').then(({ FollowersScreen }) => FollowersScreen),
  },
  order: {
    title: 'orders.title',
    load: () => import('../screens/orders/OrdersScreen.tsx').then(({ OrdersScreen }) => OrdersScreen),
    shape: 'orders',
    width: 'wide',
  },
  user: {
    title: 'user.title',
    load: () => import('../screens/user/UserScreen.tsx').then(({ UserScreen }) => UserScreen),
    shape: 'user',
  },
  login: {
    title: 'login.title',
    load: () => import('../screens/login/LoginScreen.tsx').then(({ LoginScreen }) => LoginScreen),
  },
  language: {
    title: 'language.title',
    load: () => import('../screens/language/LanguageScreen.tsx').then(({ LanguageScreen }) => LanguageScreen),
  },
  'mine/accounts': {
    title: 'wallet.my_assets',
    load: () => import('../screens/wallet/AccountsScreen.tsx').then(({ AccountsScreen }) => AccountsScreen),
    shape: 'accounts',
  },
  'mine/charge': {
    title: 'wallet.deposit',
    load: () => import('../screens/wallet/DepositScreen.tsx').then(({ DepositScreen }) => DepositScreen),
  },
  'mine/transfer': {
    title: 'transfer.title',
    load: () => import('../screens/wallet/TransferScreen.tsx').then(({ TransferScreen }) => TransferScreen),
  },
  'mine/wallet': {
    title: 'wallet.title',
    load: () => import('../screens/wallet/WalletScreen.tsx').then(({ WalletScreen }) => WalletScreen),
  },
  'mine/withdraw-way': {
    title: 'ways.add',
    load: () => import('../screens/ways/BindWayScreen.tsx').then(({ BindWayScreen }) => BindWayScreen),
  },
  'mine/coin-address-list': {
    title: 'ways.addresses',
    load: () => import('../screens/ways/WaysScreen.tsx').then(({ AddressesScreen }) => AddressesScreen),
  },
  'mine/bank-card-list': {
    title: 'ways.accounts',
    load: () => import('../screens/ways/WaysScreen.tsx').then(({ BankAccountsScreen }) => BankAccountsScreen),
  },
  'mine/withdraw': {
    title: 'wallet.withdraw',
    load: () => import('../screens/withdraw/WithdrawScreen.tsx').then(({ WithdrawScreen }) => WithdrawScreen),
  },
  'mine/history': {
    title: 'ledger.title',
    load: () => import('../screens/wallet/HistoryScreen.tsx').then(({ HistoryScreen }) => HistoryScreen),
    shape: 'ledger',
  },
  register: {
    title: 'account.register_title',
    load: () => import('../screens/account/RegisterScreen.tsx').then(({ RegisterScreen }) => RegisterScreen),
  },
  forgot: {
    title: 'account.recover_title',
    load: () => import('../screens/account/ForgotScreen.tsx').then(({ ForgotScreen }) => ForgotScreen),
  },
  'mine/auth': {
    title: 'identity.title',
    load: () => import('../screens/account/IdentityScreen.tsx').then(({ IdentityScreen }) => IdentityScreen),
  },
  'mine/password': {
    title: 'account.password_title',
    load: () => import('../screens/account/PasswordScreen.tsx').then(({ PasswordScreen }) => PasswordScreen),
  },
  'mine/pay-password': {
    title: 'account.pay_title',
    load: () => import('../screens/account/PayPasswordScreen.tsx').then(({ PayPasswordScreen }) => PayPasswordScreen),
  },
  'mine/sessions': {
    title: 'sessions.title',
    load: () => import('../screens/account/SessionsScreen.tsx').then(({ SessionsScreen }) => SessionsScreen),
    shape: 'ledger',
  },
  'mine/invite': {
    title: 'account.invite_title',
    load: () => import('../screens/account/InviteScreen.tsx').then(({ InviteScreen }) => InviteScreen),
  },
  feedback: {
    title: 'account.feedback_title',
    load: () => import('../screens/account/FeedbackScreen.tsx').then(({ FeedbackScreen }) => FeedbackScreen),
  },
  inbox: {
    title: 'events.inbox',
    load: () => import('../screens/inbox/InboxScreen.tsx').then(({ InboxScreen }) => InboxScreen),
    shape: 'ledger',
  },
  alerts: {
    title: 'alerts.title',
    load: () => import('../screens/alerts/AlertsScreen.tsx').then(({ AlertsScreen }) => AlertsScreen),
    shape: 'ledger',
  },
  'mine/notifications': {
    title: 'events.settings',
    load: () =>
      import('../screens/settings/NotificationsScreen.tsx').then(({ NotificationsScreen }) => NotificationsScreen),
  },
  'mine/system': {
    title: 'user.settings',
    load: () => import('../screens/settings/SettingsScreen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  },
  news: {
    title: 'news.title',
    load: () => import('../screens/content/NewsScreen.tsx').then(({ NewsScreen }) => NewsScreen),
    shape: 'ledger',
  },
  'news/detail': {
    title: 'news.title',
    load: () => import('../screens/content/ArticleScreens.tsx').then(({ NewsItemScreen }) => NewsItemScreen),
  },
  message: {
    title: 'nav.messages',
    load: () => import('../screens/content/MessagesScreen.tsx').then(({ MessagesScreen }) => MessagesScreen),
    shape: 'ledger',
  },
  'message/detail': {
    title: 'nav.messages',
    load: () => import('../screens/content/ArticleScreens.tsx').then(({ MessageScreen }) => MessageScreen),
  },
  'descript/detail': {
    title: 'content.page',
    load: () => import('../screens/content/ArticleScreens.tsx').then(({ ContentScreen }) => ContentScreen),
  },
  'mine/announcement': {
    title: 'content.announcement',
    load: () => import('../screens/content/ArticleScreens.tsx').then(({ AnnouncementScreen }) => AnnouncementScreen),
  },
  about: {
    title: 'content.about',
    load: () => import('../screens/content/AboutScreen.tsx').then(({ AboutScreen }) => AboutScreen),
  },
  'mine/email': {
    title: 'contact.title',
    load: () => import('../screens/content/EmailScreen.tsx').then(({ EmailScreen }) => EmailScreen),
  },
  'mine/chat': {
    title: 'nav.support',
    load: () => import('../screens/support/SupportScreen.tsx').then(({ SupportScreen }) => SupportScreen),
  },
  loan: {
    title: 'loan.title',
    load: () => import('../screens/loan/BorrowerScreen.tsx').then(({ BorrowerScreen }) => BorrowerScreen),
  },
  'loan/submit': {
    title: 'loan.title',
    load: () => import('../screens/loan/LoanSubmitScreen.tsx').then(({ LoanSubmitScreen }) => LoanSubmitScreen),
  },
  'loan/agreement': {
    title: 'loan.agreement',
    load: () => import('../screens/loan/AgreementScreen.tsx').then(({ AgreementScreen }) => AgreementScreen),
  },
  'loan/sign': {
    title: 'loan.please_sign',
    load: () => import('../screens/loan/SignScreen.tsx').then(({ SignScreen }) => SignScreen),
  },
  'loan/record': {
    title: 'loan.records',
    load: () => import('../screens/loan/LoansScreen.tsx').then(({ LoansScreen }) => LoansScreen),
  },
  'loan/repayment': {
    title: 'loan.repay',
    load: () => import('../screens/loan/RepaymentScreen.tsx').then(({ RepaymentScreen }) => RepaymentScreen),
  },
  mining: {
    title: 'fund.title',
    load: () => import('../screens/fund/FundProductsScreen.tsx').then(({ FundProductsScreen }) => FundProductsScreen),
    shape: 'ledger',
  },
  'mining/subscribe': {
    title: 'fund.title',
    load: () => import('../screens/fund/SubscribeScreen.tsx').then(({ SubscribeScreen }) => SubscribeScreen),
  },
  'mining/record': {
    title: 'fund.records',
    load: () => import('../screens/fund/FundRecordsScreen.tsx').then(({ FundRecordsScreen }) => FundRecordsScreen),
    shape: 'ledger',
  },
  'mining/income': {
    title: 'fund.income',
    load: () => import('../screens/fund/FundIncomeScreen.tsx').then(({ FundIncomeScreen }) => FundIncomeScreen),
  },
  product: {
    title: 'market.search',
    load: () => import('../screens/product/ProductScreen.tsx').then(({ ProductScreen }) => ProductScreen),
    shape: 'search',
  },
}

const soon: Loader = () => import('../screens/soon/SoonScreen.tsx').then(({ SoonScreen }) => SoonScreen)

const made = new Map<RouteName, Chunk<ComponentType>>()

/** The component of a screen; its code comes with the first visit. */
export const screenOf = (name: RouteName): Chunk<ComponentType> => {
  const known = made.get(name) ?? pageChunk(SCREENS[name]?.load ?? soon)
  made.set(name, known)
  return known
}

/** Fetches the code of the screen an address leads to; a failure is shown by the visit, which retries. */
export const preloadScreen = (address: string): void => {
  const name = placeOf(address)?.route.name ?? 'home'
  screenOf(name).load()
  if (name === 'home' && isFirstVisit) preloadWelcome()
}

/** In place of a screen that is closed to mock accounts: none of its code or data is loaded. @rule ACC-8 */
export const closedScreen: Chunk<ComponentType> = pageChunk(() =>
  import('../screens/real-only/RealOnlyScreen.tsx').then(({ RealOnlyScreen }) => RealOnlyScreen),
)

/** Part of a wide window that a screen uses. */
export const widthOf = (name: RouteName): FrameWidth => SCREENS[name]?.width ?? 'read'

/** Look of a page while it is on its way. */
export const shapeOf = (name: RouteName): PageShape => SCREENS[name]?.shape ?? 'form'

/** Title of the page while a screen is shown. */
export const titleOf = (name: RouteName): MessageId => SCREENS[name]?.title ?? 'common.coming_soon'
