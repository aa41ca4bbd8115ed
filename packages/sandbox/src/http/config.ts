import { CLOSE_OUT_LEVEL } from '../books/contract-book.ts'
import type { Company, CompanyRow } from '../company.ts'
import { otherLoopback } from '../network.ts'
import type { Said, Write } from '../words/words.ts'
import { handlersFor, type Services, type SharedCallOf } from './call.ts'
import { accept, reject } from './message.ts'
import { lookedFor } from './search-text.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'hold' | 'settings' | 'company'>
const { shared } = handlersFor<Uses>()

/** Everything the operator of this sandbox has decided. All values are text, as the contract carries them. */
export const SANDBOX_CONFIG: Readonly<Record<string, string>> = {
  site_name: 'openlot',
  logo: '',
  currency_symbol: '$',
  currency: 'USD',
  default_lang: 'en',
  service_link: '/sandbox-chat',
  service_link_type: '1',
  verify_reg_type: '3',
  trade_fee_type: '2',
  close_out_level: CLOSE_OUT_LEVEL,
  micro_loss_level: '0',
  timezone: 'GMT',
  customer_tag: '',
  theme_primary: '#85bd00',
  theme_up: '#85bd00',
  theme_down: '#f6543e',
  loss_url: '',
  is_sandbox: '1',
  is_micro: '1',
  is_hazard_rate: '1',
  is_user_show_level: '0',
  is_user_show_credit: '0',
  is_internal_message: '1',
  is_dark_mode: '1',
  is_register_email: '1',
  is_register_phone: '1',
  is_register_invite_code: '1',
  invite_code_required: '0',
  is_register_pay_pwd: '0',
  is_register_auth: '0',
  is_real_name_auth: '0',
  is_auth_ssn: '0',
  is_auth_hand_pic: '0',
  is_auth_pass_show: '1',
  is_mock_login: '1',
  is_reset_password_verify: '1',
  only_one_account: '0',
  is_recharge_crypto: '1',
  is_recharge_bank_card: '1',
  is_recharge_blank_contact: '0',
  is_recharge_auth: '0',
  edit_recharge_bank_info: '1',
  is_bank_charge_wire_info: '1',
  is_bank_charge_cancel_btn: '1',
  is_charge_proof_img: '1',
  is_charge_withdraw_contact: '0',
  is_withdraw_crypto: '1',
  is_withdraw_bank_card: '1',
  is_withdraw_bank_contact: '0',
  is_withdraw_account_input: '0',
  is_withdraw_pay_pwd: '1',
  is_wallet_bank_card: '1',
  is_wallet_crypto: '1',
  is_bank_account_routing_number: '1',
  is_bank_account_swift: '1',
  is_bank_account_iban: '1',
  is_bank_account_ifsc: '0',
  is_bank_account_branch: '0',
  is_bank_account_payee_address: '0',
  is_bank_account_post_code: '0',
  is_home_title_pic: '0',
  is_language_sign: '0',
  is_home_search: '1',
  is_home_balance_recharge: '1',
  is_home_balance_withdraw: '1',
  is_home_contact: '1',
  is_user_contact: '1',
  is_show_mobile: '1',
  is_loan_sex: '1',
  is_loan_birthday: '1',
  is_loan_country: '1',
  is_loan_mobile: '1',
  is_loan_id_card_type: '1',
  is_loan_id_number: '1',
  is_loan_hand_pic: '0',
  is_loan_age: '0',
  is_loan_contact_info: '0',
  is_loan_loan_amount: '1',
  is_loan_social_security: '0',
  is_loan_has_family: '0',
  is_loan_address_detail: '1',
  is_loan_job: '1',
  is_loan_work_years: '0',
  is_loan_work_address: '0',
  is_loan_personal_income: '1',
  is_loan_family_income: '0',
  is_loan_annual_income: '0',
  is_loan_other_income: '0',
  is_loan_annual_savings: '0',
  is_loan_debt_info: '0',
  is_loan_has_pension: '0',
  is_loan_has_house: '1',
  is_loan_has_car: '1',
  is_loan_passport_photo: '1',
  is_loan_credit_score: '0',
  is_loan_tax_bill: '0',
  is_loan_repayment_address_copy: '1',
  is_loan_repayment_chat: '0',
}

/** Length of a day of loans and funds, in seconds: there only where it is no day of the calendar. */
export const DAY_SETTING = 'sandbox_day_seconds'

/** One of the others that a search finds. It is invented. */
const OTHER: CompanyRow = {
  id: 2,
  name: 'Northlight Example Brokers',
  logo: '',
  url: 'http://northlight.test',
  subject: 'company.invented',
  registered_address: '2 Example Street, Sandbox',
  location: 'company.nowhere',
  email: 'services@northlight.test',
}

const menuEntry = (group: string, path: string, icon: string, title: string, allowDemo: '0' | '1' = '1') => ({
  group,
  is_mobile: '1',
  path,
  icon,
  title,
  is_allow_demo: allowDemo,
})

/** Menu entries of every kind: some are closed to mock accounts. */
const MENU = [
  menuEntry('home_quick_menu', '/mine/charge', 'deposit', 'wallet.deposit', '0'),
  menuEntry('home_quick_menu', '/mine/withdraw', 'withdraw', 'wallet.withdraw', '0'),
  menuEntry('home_quick_menu', '/mine/transfer', 'transfer', 'transfer.title', '0'),
  menuEntry('home_quick_menu', '/mine/wallet', 'wallet', 'wallet.title', '0'),
  menuEntry('home_quick_menu', '/follow', 'copy', 'nav.copy'),
  menuEntry('home_quick_menu', '/mining', 'mining', 'fund.title', '0'),
  menuEntry('home_quick_menu', '/rank', 'ranking', 'nav.ranking'),
  menuEntry('home_quick_menu', '/mine/auth', 'identity', 'identity.title', '0'),
  menuEntry('home_quick_menu', '/mine/invite', 'invite', 'account.invite_title', '0'),
  menuEntry('user_menu', '/order', 'orders', 'nav.orders'),
  menuEntry('user_menu', '/product', 'search', 'market.symbols'),
  menuEntry('user_menu', '/product?isMain=1', 'search', 'market.search_companies'),
  menuEntry('user_menu', '/mine/accounts', 'account', 'wallet.my_assets'),
  menuEntry('user_menu', '/mine/transfer', 'transfer', 'transfer.title', '0'),
  menuEntry('user_menu', '/mine/wallet', 'wallet', 'wallet.title', '0'),
  menuEntry('user_menu', '/loan', 'loan', 'loan.title', '0'),
  menuEntry('user_menu', '/mining', 'mining', 'fund.title', '0'),
  menuEntry('user_menu', '/mine/auth', 'identity', 'identity.title', '0'),
  menuEntry('user_menu', '/mine/password', 'lock', 'account.password_title', '0'),
  menuEntry('user_menu', '/mine/pay-password', 'lock', 'account.pay_title', '0'),
  menuEntry('user_menu', '/mine/invite', 'invite', 'account.invite_title', '0'),
  menuEntry('user_menu', '/message', 'message', 'nav.messages'),
  menuEntry('user_menu', '/news', 'news', 'news.title'),
  menuEntry('user_menu', '/mine/withdraw', 'withdraw', 'wallet.withdraw', '0'),
  menuEntry('user_menu', '/mine/chat', 'support', 'nav.support'),
  menuEntry('user_menu', '/mine/announcement', 'announcement', 'content.announcement'),
  menuEntry('user_menu', '/mine/about', 'about', 'content.about'),
]

/** A path is one of this server by its other name: support is always of another origin, and without such a name there is none. */
const linkOf = (link: string, host: string | undefined): string => {
  if (!link.startsWith('/') || link.startsWith('//')) return link
  const beside = otherLoopback(host)
  return beside === undefined ? '' : `${beside}${link}`
}

export const loadConfig = shared(({ settings, hold }, { host }) =>
  accept({
    ...Object.fromEntries(settings),
    ...(hold.isOn ? { is_withdraw_account_input: '0' } : {}),
    service_link: linkOf(settings.get('service_link') ?? '', host),
  }),
)
export const loadSiteStatus = shared(({ settings }) =>
  accept({ status: settings.get('site_status') ?? '1', loss_url: settings.get('loss_url') ?? '' }),
)
const companyWire = (company: Company, write: Write) => {
  const textOf = (text: Said | { readonly text: string }): string =>
    typeof text === 'object' && 'text' in text ? text.text : write(text)
  return { ...company, subject: textOf(company.subject), location: textOf(company.location) }
}
export const loadCompany = shared(({ company }, { write }) => accept(companyWire(company, write)))
export const loadMenus = shared(() => accept(MENU))

export const loadSetting = shared(({ settings }, { input, host }: SharedCallOf<'loadSetting'>) => {
  const said = settings.get(input.key)
  const value = input.key === 'service_link' && said !== undefined ? linkOf(said, host) : said
  return value === undefined ? reject('setting.none') : accept(value)
})

export const searchCompanies = shared(({ company }, { input, write }: SharedCallOf<'searchCompanies'>) => {
  const text = lookedFor(input.name)
  const found = [company, OTHER].filter(({ name }) => lookedFor(name).includes(text))
  return accept({ data: found.map((one) => companyWire(one, write)), total: found.length })
})
