import type { Said } from '../words/words.ts'
/** Ways in for money: the operator's own addresses and bank accounts. All of them are made up; their checksums are right. */

export type CoinAddress = {
  readonly id: number
  readonly coin: string
  readonly network: string
  readonly address: string
  /** Decimals of an amount of it; what is worth a dollar has those of an account, so that all of it is credited. */
  readonly places: number
}

export const COIN_ADDRESSES: readonly CoinAddress[] = [
  { id: 1, coin: 'USDT', network: 'TRC20', address: 'TUY5iyLtWPpQZFFktEGJ4AzRBFzMb6NPPa', places: 6 },
  { id: 2, coin: 'USDT', network: 'ERC20', address: '0x1f57194F8a6e0Bff9A8d910d1fa78808aB131B75', places: 6 },
  { id: 3, coin: 'USDT', network: 'BEP20', address: '0x72542037385751246AfCe2B2C99caAc7EAd2D50E', places: 6 },
  { id: 4, coin: 'BTC', network: 'Bitcoin', address: 'bc1qv6lhhatg7f0nq35hkpqd44t9stk26cv2j6qxf6', places: 8 },
  { id: 5, coin: 'ETH', network: 'ERC20', address: '0xA4d82524C686ef114456ED3C04dbe1220815c8A1', places: 8 },
]

/** Decimals of an amount that a bank sends: cents. */
export const BANK_PLACES = 2

export type BankCurrency = {
  readonly id: number
  readonly name: string
  /** Whole units; both ends are taken. */
  readonly min: number
  readonly max: number
}

export const BANK_CURRENCIES: readonly BankCurrency[] = [
  { id: 1, name: 'USD', min: 50, max: 20_000 },
  { id: 2, name: 'EUR', min: 20, max: 10_000 },
]

/** An account of the operator, in its name; what a country's banks do not have is ''. */
export type BankAccount = {
  readonly id: number
  /** By its name. */
  readonly currency: string
  readonly bankName: string
  readonly bankAddress: string
  readonly swift: string
  readonly ifsc: string
  readonly iban: string
  readonly account: string
  readonly remark: Said | ''
}

export const BANK_ACCOUNTS: readonly BankAccount[] = [
  {
    id: 1,
    currency: 'USD',
    bankName: 'First Sample Bank',
    bankAddress: '1 Example Street, Springfield',
    swift: 'FSBKUS33',
    ifsc: '',
    iban: '',
    account: '000123456789',
    remark: 'remark.uid',
  },
  {
    id: 2,
    currency: 'USD',
    bankName: 'Sample Savings of India',
    bankAddress: '2 Example Road, Mumbai',
    swift: 'SSOIINBB',
    ifsc: 'SSOI0000123',
    iban: '',
    account: '918273645546372819',
    remark: '',
  },
  {
    id: 3,
    currency: 'EUR',
    bankName: 'Musterbank',
    bankAddress: 'Beispielplatz 3, Berlin',
    swift: 'MUSTDEBB',
    ifsc: '',
    iban: 'DE41500105170123456789',
    account: '0123456789',
    remark: '',
  },
  {
    id: 4,
    currency: 'EUR',
    bankName: 'Voorbeeldbank',
    bankAddress: 'Voorbeeldkade 4, Amsterdam',
    swift: 'VOORNL2A',
    ifsc: '',
    iban: 'NL20INGB0001234567',
    account: '0001234567',
    remark: 'remark.sepa',
  },
]
