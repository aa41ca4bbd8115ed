import type { MessageId } from '@openlot/core'
import { placeOf, type RouteName } from '@openlot/core/navigation'
import type { ComponentType } from 'react'
import type { FrameWidth } from '../ui/AppFrame.tsx'
import type { PageShape } from '../ui/PageSkeleton.tsx'
import type { Chunk } from './chunk.ts'
import { pageChunk } from './page-chunk.ts'

type Loader = () => Promise<ComponentType>

const soon: Loader = () => import('../screens/soon/SoonScreen.tsx').then(({ SoonScreen }) => SoonScreen)

const loaders = {
  home: () => import('../screens/home/HomeScreen.tsx').then(({ HomeScreen }) => HomeScreen),
  trade: () => import('../screens/trade/TradeScreen.tsx').then(({ TradeScreen }) => TradeScreen),
  follow: () => import('../screens/follow/FollowScreen.tsx').then(({ FollowScreen }) => FollowScreen),
  rank: () => import('../screens/follow/RankScreen.tsx').then(({ RankScreen }) => RankScreen),
  'follow/follow-list': () => import('../screens/follow/MastersScreen.tsx').then(({ MastersScreen }) => MastersScreen),
  'follow/list': () => import('../screens/follow/MastersScreen.tsx').then(({ MastersScreen }) => MastersScreen),
  'follow/trader': () => import('../screens/follow/MasterScreen.tsx').then(({ MasterScreen }) => MasterScreen),
  'follow/submit': () => import('../screens/follow/SubmitScreen.tsx').then(({ SubmitScreen }) => SubmitScreen),
  'follow/trader-apply': () => import('../screens/follow/ApplyScreen.tsx').then(({ ApplyScreen }) => ApplyScreen),
  'follow/my-follower': () =>
    import('../screens/follow/FollowersScreen.tsx').then(({ FollowersScreen }) => FollowersScreen),
  order: () => import('../screens/orders/OrdersScreen.tsx').then(({ OrdersScreen }) => OrdersScreen),
  user: () => import('../screens/user/UserScreen.tsx').then(({ UserScreen }) => UserScreen),
  login: () => import('../screens/login/LoginScreen.tsx').then(({ LoginScreen }) => LoginScreen),
  language: () => import('../screens/language/LanguageScreen.tsx').then(({ LanguageScreen }) => LanguageScreen),
  'mine/accounts': () => import('../screens/wallet/AccountsScreen.tsx').then(({ AccountsScreen }) => AccountsScreen),
  'mine/charge': () => import('../screens/wallet/DepositScreen.tsx').then(({ DepositScreen }) => DepositScreen),
  'mine/transfer': () => import('../screens/wallet/TransferScreen.tsx').then(({ TransferScreen }) => TransferScreen),
  'mine/wallet': () => import('../screens/wallet/WalletScreen.tsx').then(({ WalletScreen }) => WalletScreen),
  'mine/withdraw-way': () => import('../screens/ways/BindWayScreen.tsx').then(({ BindWayScreen }) => BindWayScreen),
  'mine/coin-address-list': () =>
    import('../screens/ways/WaysScreen.tsx').then(({ AddressesScreen }) => AddressesScreen),
  'mine/bank-card-list': () =>
    import('../screens/ways/WaysScreen.tsx').then(({ BankAccountsScreen }) => BankAccountsScreen),
  'mine/withdraw': () => import('../screens/withdraw/WithdrawScreen.tsx').then(({ WithdrawScreen }) => WithdrawScreen),
  'mine/history': () => import('../screens/wallet/HistoryScreen.tsx').then(({ HistoryScreen }) => HistoryScreen),
  register: () => import('../screens/account/RegisterScreen.tsx').then(({ RegisterScreen }) => RegisterScreen),
  forgot: () => import('../screens/account/ForgotScreen.tsx').then(({ ForgotScreen }) => ForgotScreen),
  'mine/auth': () => import('../screens/account/IdentityScreen.tsx').then(({ IdentityScreen }) => IdentityScreen),
  'mine/password': () => import('../screens/account/PasswordScreen.tsx').then(({ PasswordScreen }) => PasswordScreen),
  'mine/pay-password': () =>
    import('../screens/account/PayPasswordScreen.tsx').then(({ PayPasswordScreen }) => PayPasswordScreen),
  'mine/sessions': () => import('../screens/account/SessionsScreen.tsx').then(({ SessionsScreen }) => SessionsScreen),
  'mine/invite': () => import('../screens/account/InviteScreen.tsx').then(({ InviteScreen }) => InviteScreen),
  feedback: () => import('../screens/account/FeedbackScreen.tsx').then(({ FeedbackScreen }) => FeedbackScreen),
  'mine/system': () => import('../screens/settings/SettingsScreen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  news: () => import('../screens/content/NewsScreen.tsx').then(({ NewsScreen }) => NewsScreen),
  'news/detail': () => import('../screens/content/ArticleScreens.tsx').then(({ NewsItemScreen }) => NewsItemScreen),
  message: () => import('../screens/content/MessagesScreen.tsx').then(({ MessagesScreen }) => MessagesScreen),
  'message/detail': () => import('../screens/content/ArticleScreens.tsx').then(({ MessageScreen }) => MessageScreen),
  'descript/detail': () => import('../screens/content/ArticleScreens.tsx').then(({ ContentScreen }) => ContentScreen),
  'mine/announcement': () =>
    import('../screens/content/ArticleScreens.tsx').then(({ AnnouncementScreen }) => AnnouncementScreen),
  about: () => import('../screens/content/AboutScreen.tsx').then(({ AboutScreen }) => AboutScreen),
  'mine/email': () => import('../screens/content/EmailScreen.tsx').then(({ EmailScreen }) => EmailScreen),
  'mine/chat': () => import('../screens/support/SupportScreen.tsx').then(({ SupportScreen }) => SupportScreen),
  loan: () => import('../screens/loan/BorrowerScreen.tsx').then(({ BorrowerScreen }) => BorrowerScreen),
  'loan/submit': () => import('../screens/loan/LoanSubmitScreen.tsx').then(({ LoanSubmitScreen }) => LoanSubmitScreen),
  'loan/agreement': () => import('../screens/loan/AgreementScreen.tsx').then(({ AgreementScreen }) => AgreementScreen),
  'loan/sign': () => import('../screens/loan/SignScreen.tsx').then(({ SignScreen }) => SignScreen),
  'loan/record': () => import('../screens/loan/LoansScreen.tsx').then(({ LoansScreen }) => LoansScreen),
  'loan/repayment': () => import('../screens/loan/RepaymentScreen.tsx').then(({ RepaymentScreen }) => RepaymentScreen),
  mining: () => import('../screens/fund/FundProductsScreen.tsx').then(({ FundProductsScreen }) => FundProductsScreen),
  'mining/subscribe': () =>
    import('../screens/fund/SubscribeScreen.tsx').then(({ SubscribeScreen }) => SubscribeScreen),
  'mining/record': () =>
    import('../screens/fund/FundRecordsScreen.tsx').then(({ FundRecordsScreen }) => FundRecordsScreen),
  'mining/income': () =>
    import('../screens/fund/FundIncomeScreen.tsx').then(({ FundIncomeScreen }) => FundIncomeScreen),
  product: () => import('../screens/product/ProductScreen.tsx').then(({ ProductScreen }) => ProductScreen),
} satisfies Partial<Record<RouteName, Loader>>
const built: Readonly<Partial<Record<RouteName, Loader>>> = loaders
/** A screen without an entry here is not built yet. @rule NAV-11 */
const loaderOf = (name: RouteName): Loader => built[name] ?? soon

const made = new Map<RouteName, Chunk<ComponentType>>()

/** The component of a screen; its code comes with the first visit. */
export const screenOf = (name: RouteName): Chunk<ComponentType> => {
  const known = made.get(name) ?? pageChunk(loaderOf(name))
  made.set(name, known)
  return known
}

/** Fetches the code of the screen an address leads to; a failure is shown by the visit, which retries. */
export const preloadScreen = (address: string): void => screenOf(placeOf(address)?.route.name ?? 'home').load()

/** In place of a screen that is closed to mock accounts: none of its code or data is loaded. @rule ACC-8 */
export const closedScreen: Chunk<ComponentType> = pageChunk(() =>
  import('../screens/real-only/RealOnlyScreen.tsx').then(({ RealOnlyScreen }) => RealOnlyScreen),
)

/** A screen that is built has a title: without one this does not compile. */
const TITLES: Readonly<Partial<Record<RouteName, MessageId>> & Record<keyof typeof loaders, MessageId>> = {
  home: 'nav.market',
  trade: 'nav.trade',
  follow: 'nav.copy',
  rank: 'nav.ranking',
  'follow/follow-list': 'follow.masters',
  'follow/list': 'follow.masters',
  'follow/trader': 'follow.trader',
  'follow/submit': 'follow.settings',
  'follow/trader-apply': 'follow.to_apply',
  'follow/my-follower': 'follow.to_followers',
  order: 'orders.title',
  user: 'user.title',
  login: 'login.title',
  register: 'account.register_title',
  forgot: 'account.recover_title',
  'mine/auth': 'identity.title',
  'mine/password': 'account.password_title',
  'mine/pay-password': 'account.pay_title',
  'mine/sessions': 'sessions.title',
  'mine/invite': 'account.invite_title',
  feedback: 'account.feedback_title',
  language: 'language.title',
  loan: 'loan.title',
  product: 'market.search',
  news: 'news.title',
  'news/detail': 'news.title',
  message: 'nav.messages',
  'message/detail': 'nav.messages',
  'descript/detail': 'content.page',
  'mine/announcement': 'content.announcement',
  about: 'content.about',
  'mine/email': 'contact.title',
  'mine/chat': 'nav.support',
  'mine/accounts': 'wallet.my_assets',
  'mine/history': 'ledger.title',
  'mine/charge': 'wallet.deposit',
  'mine/transfer': 'transfer.title',
  'mine/wallet': 'wallet.title',
  'mine/withdraw-way': 'ways.add',
  'mine/coin-address-list': 'ways.addresses',
  'mine/bank-card-list': 'ways.accounts',
  'mine/withdraw': 'wallet.withdraw',
  'mine/system': 'user.settings',
  'loan/submit': 'loan.title',
  'loan/agreement': 'loan.agreement',
  'loan/sign': 'loan.please_sign',
  'loan/record': 'loan.records',
  'loan/repayment': 'loan.repay',
  mining: 'fund.title',
  'mining/subscribe': 'fund.title',
  'mining/record': 'fund.records',
  'mining/income': 'fund.income',
}

const WIDTHS: Readonly<Partial<Record<RouteName, FrameWidth>>> = { home: 'wide', order: 'wide', trade: 'full' }

/** Part of a wide window that a screen uses. */
export const widthOf = (name: RouteName): FrameWidth => WIDTHS[name] ?? 'read'

const SHAPES: Readonly<Partial<Record<RouteName, PageShape>>> = {
  home: 'home',
  trade: 'trade',
  order: 'orders',
  user: 'user',
  product: 'search',
  'mine/accounts': 'accounts',
  'mine/history': 'ledger',
  news: 'ledger',
  'mine/sessions': 'ledger',
  mining: 'ledger',
  'mining/record': 'ledger',
  message: 'ledger',
}

/** Look of a page while it is on its way. */
export const shapeOf = (name: RouteName): PageShape => SHAPES[name] ?? 'form'

/** Title of the page while a screen is shown. */
export const titleOf = (name: RouteName): MessageId => TITLES[name] ?? 'common.coming_soon'
