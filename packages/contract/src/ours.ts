// Optional fields that openlot has added to the contract, and what the app shows while a server leaves them out.

/** By `Schema.field` of the documents. `rare` are those that most rows have no reason to have: nothing follows from their absence. */
export const OURS: Readonly<Record<string, { readonly without: string; readonly rare?: true }>> = {
  'TradingSymbol.QuoteRate': {
    without: 'margin, fee and profit of symbols in another currency are taken as if it were the account’s',
  },
  'TradingSymbol.ShutsAt': { without: 'the app does not say when a session ends', rare: true },
  'QuoteRow.QuoteRate': { without: 'the rate of the symbol list is used until the list is read again', rare: true },
  'TradeTick.UpdateQuoteRate': {
    without: 'live profit of symbols in another currency is taken as the account’s',
    rare: true,
  },
  'ContractOrder.QuoteRate': { without: 'the rate of an order’s margin is taken as 1, and not shown', rare: true },
  'ContractOrder.UpdateQuoteRate': {
    without: 'the rate of an order’s profit is taken as 1, and not shown',
    rare: true,
  },
  'ContractOrder.CloseReason': { without: 'history does not say what ended an order', rare: true },
  'ContractOrder.FillTimeHandler': { without: 'history does not say when a pending order opened', rare: true },
  'ContractOrder.FollowNickname': { without: 'a copy looks like an order of one’s own', rare: true },
  'FollowOrder.TradeFee': { without: 'the fee of a copy is not shown' },
  'FollowOrder.CompleteTimeHandler': { without: 'closed copies have no time of closing', rare: true },
  'FollowOrder.ByLossLimit': { without: 'a copy that a loss limit closed looks like any other', rare: true },
  'Trader.amount_places': { without: 'the largest amount of who follows is not bound to decimals' },
  'Trader.loss_limit': { without: 'no loss limit is offered', rare: true },
  'Trader.lost_so_far': { without: 'the loss so far is not shown beside its limit', rare: true },
  'Trader.loss_ended_at': { without: 'the app does not say that a loss limit ended the copying', rare: true },
  'DepositAddress.amount_places': { without: 'amounts of a coin are not bound to decimals: the server refuses' },
  'DepositCurrency.amount_places': {
    without: 'amounts of a bank deposit are not bound to decimals: the server refuses',
  },
  'DrawSymbol.amount_places': { without: 'amounts of a withdrawal are not bound to decimals: the server refuses' },
  'DrawSymbol.held_until': { without: 'the app does not say until when withdrawals are held', rare: true },
  'LedgerEntry.Balance': { without: 'a booking does not say what was free after it' },
  'LedgerEntry.RecordType': { without: 'a booking does not lead to what it is of', rare: true },
  'LedgerEntry.RecordId': { without: 'a booking does not lead to the order it is of', rare: true },
  'LoanOption.amount_places': { without: 'amounts of a loan are not bound to decimals: the server refuses' },
  'MicroDuration.AmountPlaces': { without: 'stakes are not bound to decimals: the server refuses' },
  'BorrowerRecord.reviewed_at': { without: 'the app does not say when the form was decided about', rare: true },
  'IdentityRecord.reviewed_at': { without: 'the app does not say when the documents were decided about', rare: true },
  'DepositRecord.updated_at': { without: 'a deposit does not say when it was decided about', rare: true },
  'FundSubscription.updated_at': { without: 'a subscription does not say when it ended', rare: true },
  'LoanRecord.updated_at': { without: 'a loan does not say when its status changed', rare: true },
  'Withdrawal.updated_at': { without: 'a withdrawal does not say when it was decided about', rare: true },
}
