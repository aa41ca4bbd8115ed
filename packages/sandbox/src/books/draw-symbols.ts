export type DrawKind = 'crypto' | 'bank'

/** A currency money can be withdrawn in. */
export type DrawSymbolRow = {
  readonly id: number
  readonly kind: DrawKind
  readonly code: string
  /** '' for a bank. */
  readonly protocol: string
  readonly fee: 'fixed' | 'rate'
  /** The fee in its own currency, or a fraction of the amount. */
  readonly rate: string
  /** Decimals of an amount of it; what is worth a dollar has those of an account, so that it is booked to the last digit. */
  readonly places: number
  /** The symbol of the market that says what one of it is worth; null for a dollar. */
  readonly priced: string | null
}

const crypto = (
  id: number,
  code: string,
  protocol: string,
  fee: 'fixed' | 'rate',
  rate: string,
  priced: string | null = null,
): DrawSymbolRow => ({ id, kind: 'crypto', code, protocol, fee, rate, places: priced === null ? 6 : 8, priced })
const fiat = (id: number, code: string, fee: 'fixed' | 'rate', rate: string, priced: string | null): DrawSymbolRow => ({
  id,
  kind: 'bank',
  code,
  protocol: '',
  fee,
  rate,
  places: 2,
  priced,
})

/** Fees of both types, for crypto and for banks. They are this sandbox's own choice; real ones come from an operator. */
export const DRAW_SYMBOLS: readonly DrawSymbolRow[] = [
  crypto(1, 'USDT', 'TRC20', 'fixed', '1'),
  crypto(2, 'USDT', 'ERC20', 'fixed', '4.5'),
  crypto(3, 'USDT', 'BEP20', 'rate', '0.002'),
  crypto(4, 'BTC', 'BTC', 'fixed', '0.0002', 'BTCUSD'),
  crypto(5, 'ETH', 'ERC20', 'rate', '0.0015', 'ETHUSD'),
  // A network without a checksum to check.
  crypto(6, 'USDT', 'SOL', 'fixed', '0.8'),
  fiat(7, 'USD', 'fixed', '25', null),
  fiat(8, 'EUR', 'rate', '0.0125', 'EURUSD'),
]
