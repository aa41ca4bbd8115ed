/** Fields of the market and of the settings, which are the same for everyone: their values may stand in a log. @rule LOG-2 */
export const PUBLIC_NAMES: ReadonlySet<string> = new Set(
  `code Id Close Change Open High Low Volume Time Period CategoryId MarketStatus PricePrecision Pip ForexMinCont ForexContNum
  ForexFeeRate MarginMode Value Default Code ShowCode QuoteRate ShutsAt OrderType Type type Status status page
  amount_places verify_reg_type trade_fee_type`.split(/\s+/),
)
