import { describe, expect, it } from 'vitest'
import { openAccountBench } from '../../test-support/account-bench.ts'
import type { Derived } from '../engine/read/derive.ts'
import type { Address } from '../kernel/brand.ts'
import { loanId } from '../kernel/brand.ts'
import { passwordPanel } from './account/password.panel.ts'
import { passwords } from './account/passwords.ts'
import { registrationPanel } from './account/registration.panel.ts'
import { registration } from './account/registration.ts'
import { contactEnabled, type Features, features } from './config/config.calc.ts'
import type { Flag } from './config/config.flags.ts'
import { config } from './config/config.ts'
import { depositPanel } from './deposit/deposit.panel.ts'
import { deposit } from './deposit/deposit.ts'
import { depositPagePanel } from './deposit/deposit-page.panel.ts'
import { depositStepsFacts } from './deposit/deposit-steps.panel.ts'
import { identityPanel } from './identity/identity.panel.ts'
import { identity } from './identity/identity.ts'
import { BORROWER_FIELDS, BORROWER_ORDER, type BorrowerField } from './loan/borrower.fields.ts'
import { borrowerPanel } from './loan/borrower.panel.ts'
import { borrower } from './loan/borrower.ts'
import { repaymentPanel } from './loan/repayment.panel.ts'
import { repayment } from './loan/repayment.ts'
import { transferFacts } from './wallet/transfer.form.ts'
import { walletPanel } from './wallet/wallet.panel.ts'
import type { PayoutMethodField } from './withdraw/payout-method.table.ts'
import { payoutMethodFormPanel } from './withdraw/payout-method-form.panel.ts'
import { payoutMethods } from './withdraw/payout-methods.ts'
import { withdrawFacts } from './withdraw/withdrawal.form.ts'

const PERSON = { id: 7, email: 'me@openlot.test', is_demo: '0', is_real: '0' }
type Bench = Awaited<ReturnType<typeof openAccountBench>>

/** Facts or a panel once everything was read. */
const seen = async <Args extends readonly unknown[], Facts>(
  { client, clock }: Bench,
  of: Derived<Args, Facts>,
  ...args: Args
): Promise<Facts> => {
  const cell = client.follow(of, ...args)
  cell.subscribe(() => undefined)
  await clock.advance(1000)
  return cell.get()
}

/** A flag as a view sees it: the value when it is on, the one when it is off, and other settings its place needs. */
interface Look {
  readonly of: (bench: Bench) => unknown
  readonly on: unknown
  readonly off: unknown
  readonly given?: Readonly<Record<string, string>>
}
const isThere = (of: Look['of'], given?: Look['given']): Look => ({
  of: async (bench) => (await of(bench)) !== undefined,
  on: true,
  off: false,
  ...(given && { given }),
})

/** Features drawn by the shell, home and the user centre. */
const feature = (name: keyof Features, given?: Look['given']): Look => ({
  of: ({ use }) => features(use(config).settings.get())[name],
  on: true,
  off: false,
  ...(given && { given }),
})

const register = (bench: Bench) => seen(bench, registrationPanel, bench.use(registration).open('/login' as Address))
const named = (bench: Bench) => seen(bench, identityPanel, bench.use(identity).open())
const page = (bench: Bench) => seen(bench, depositPagePanel, 'bank')
const byBank = (bench: Bench) => seen(bench, depositPanel, bench.use(deposit).form('bank', 'en'))
const repaid = (bench: Bench) => seen(bench, repaymentPanel, bench.use(repayment).open(loanId('1')))
const BANK = { is_recharge_bank_card: '1', edit_recharge_bank_info: '0' }
const REAL_NAME = { is_real_name_auth: '1' }

const wayField = (wanted: PayoutMethodField): Look => ({
  of: async (bench) =>
    (await seen(bench, payoutMethodFormPanel, bench.use(payoutMethods).bind('bank'))).fields.some(
      ({ field }) => field === wanted,
    ),
  on: true,
  off: false,
})
const withdrawal = (kind: 'crypto' | 'bank', of: (facts: ReturnType<typeof withdrawFacts>) => unknown): Look => ({
  of: async (bench) => of(await seen(bench, withdrawFacts, kind, undefined)),
  on: true,
  off: false,
  given: { is_withdraw_crypto: '1', is_withdraw_bank_card: '1' },
})
const blocked = { of: async (bench: Bench) => (await byBank(bench)).blocked?.id, on: 'user.real_auth', off: undefined }

// A record by flag: it does not compile while one has no look.
const LOOKS: Readonly<Record<Flag, Look>> = {
  is_micro: feature('micro'),
  is_hazard_rate: feature('hazardRate'),
  is_user_show_level: feature('level'),
  is_user_show_credit: feature('credit'),
  is_internal_message: feature('messages'),
  is_dark_mode: feature('darkMode'),
  is_register_email: {
    of: async (bench) => (await register(bench)).modes.includes('email'),
    on: true,
    off: false,
    given: { is_register_phone: '1' },
  },
  is_register_phone: {
    of: async (bench) => (await register(bench)).modes.includes('phone'),
    on: true,
    off: false,
    given: { is_register_email: '1' },
  },
  is_register_invite_code: isThere(async (bench) => (await register(bench)).inviteCode),
  is_register_pay_pwd: isThere(async (bench) => (await register(bench)).payPassword),
  is_register_auth: isThere(async (bench) => (await register(bench)).realName, REAL_NAME),
  is_real_name_auth: { ...blocked, given: { ...BANK, is_recharge_auth: '1' } },
  is_auth_ssn: isThere(async (bench) => (await named(bench)).realName.ssn, REAL_NAME),
  is_auth_hand_pic: isThere(async (bench) => (await named(bench)).realName.hand, REAL_NAME),
  is_auth_pass_show: {
    of: async (bench) => (await named(bench)).realName.documentKind.options,
    on: ['card', 'passport'],
    off: ['card'],
    given: REAL_NAME,
  },
  is_mock_login: feature('demoLogin'),
  is_reset_password_verify: isThere(
    async (bench) => (await seen(bench, passwordPanel, bench.use(passwords).change('/user' as Address))).code,
  ),
  only_one_account: { of: async (bench) => (await seen(bench, transferFacts)).isOneAccount, on: true, off: false },
  is_recharge_crypto: {
    of: async (bench) => (await page(bench)).kinds,
    on: ['crypto', 'bank'],
    off: ['bank'],
    given: BANK,
  },
  is_recharge_bank_card: {
    of: async (bench) => (await page(bench)).kinds,
    on: ['crypto', 'bank'],
    off: ['crypto'],
    given: { is_recharge_crypto: '1' },
  },
  is_recharge_blank_contact: { of: async (bench) => (await page(bench)).chat, on: true, off: false, given: BANK },
  is_recharge_auth: { ...blocked, given: { ...BANK, ...REAL_NAME } },
  is_withdraw_crypto: withdrawal('crypto', ({ kinds }) => kinds.includes('crypto')),
  is_withdraw_bank_card: withdrawal('bank', ({ kinds }) => kinds.includes('bank')),
  is_withdraw_bank_contact: withdrawal('bank', ({ isByChat }) => isByChat),
  is_withdraw_account_input: withdrawal('crypto', ({ mayType }) => mayType),
  is_withdraw_pay_pwd: withdrawal('crypto', ({ asksPassword }) => asksPassword),
  is_wallet_bank_card: {
    of: async (bench) => (await seen(bench, walletPanel)).rows.map(({ key }) => key),
    on: ['bank'],
    off: [],
  },
  is_wallet_crypto: {
    of: async (bench) => (await seen(bench, walletPanel)).rows.map(({ key }) => key),
    on: ['crypto'],
    off: [],
  },
  is_bank_charge_wire_info: isThere(async (bench) => {
    bench.say('/api/quickCharge/symbols', {
      code: 1,
      msg: '',
      data: [{ id: 1, name: 'USD', min_amount: '50', max_amount: '500' }],
    })
    return (await byBank(bench)).bank?.wires
  }, BANK),
  is_bank_charge_cancel_btn: {
    of: async (bench) => (await seen(bench, depositStepsFacts)).mayCancel,
    on: true,
    off: false,
  },
  is_charge_proof_img: isThere(async (bench) => (await byBank(bench)).proof, BANK),
  is_charge_withdraw_contact: { of: async (bench) => (await page(bench)).chat, on: true, off: false, given: BANK },
  is_bank_account_routing_number: wayField('routingNumber'),
  is_bank_account_swift: wayField('bankSwift'),
  is_bank_account_iban: wayField('bankIban'),
  is_bank_account_ifsc: wayField('bankIfsc'),
  is_bank_account_branch: wayField('bankBranch'),
  is_bank_account_payee_address: wayField('payeeAddress'),
  is_bank_account_post_code: wayField('postCode'),
  is_home_title_pic: feature('titlePicture', { logo: '/logo.png' }),
  is_language_sign: feature('languageSign'),
  is_home_search: feature('search'),
  is_home_balance_recharge: feature('deposit'),
  is_home_balance_withdraw: feature('withdraw'),
  is_home_contact: feature('homeSupport'),
  is_user_contact: feature('userSupport'),
  is_loan_repayment_address_copy: { of: async (bench) => (await repaid(bench)).mayCopy, on: true, off: false },
  is_loan_repayment_chat: { of: async (bench) => (await repaid(bench)).mayChat, on: true, off: false },
  is_sandbox: feature('sandbox'),
}

/** Flag of a borrower's field: its step asks for the field or not. */
const loanField = (wanted: BorrowerField): Look => ({
  of: async (bench) => {
    const own = bench.use(borrower).open('en')
    const cell = bench.client.follow(borrowerPanel, own)
    cell.subscribe(() => undefined)
    await bench.clock.advance(1000)
    own.form.send({ type: 'form.changed', change: { step: BORROWER_FIELDS[wanted][2] } })
    await bench.clock.advance(1000)
    return cell.get().fields.some(({ field }) => field === wanted)
  },
  on: true,
  off: false,
})
/** Both names are always required, and a certificate by the flag of its kind. */
const LOAN_FIELDS = BORROWER_ORDER.filter(
  (field) => BORROWER_FIELDS[field][1] !== 'person' && !/Certificate$/.test(field),
)
/** A place of the chat has no list: any name is one. */
const chatIn = (place: string): Look => ({
  of: ({ use }) => contactEnabled(use(config).settings.get(), place),
  on: true,
  off: false,
})

const ALL: readonly (readonly [flag: string, look: Look])[] = [
  ...Object.entries(LOOKS),
  ...LOAN_FIELDS.map((field) => [`is_loan_${BORROWER_FIELDS[field][0]}`, loanField(field)] as const),
  ...['home', 'trade', 'anywhere'].map((place) => [`is_${place}_contact`, chatIn(place)] as const),
]

const lookAt = async ({ of, given }: Look, flags: Readonly<Record<string, string>>): Promise<unknown> =>
  of(await openAccountBench({ ...given, ...flags }, PERSON))

describe('a flag of the server', () => {
  it.each(ALL)('[CFG-12] %s is seen when it is on, and not when it is off', async (flag, look) => {
    expect([await lookAt(look, { [flag]: '1' }), await lookAt(look, { [flag]: '0' })]).toEqual([look.on, look.off])
  })
})
