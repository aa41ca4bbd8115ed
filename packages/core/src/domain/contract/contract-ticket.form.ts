import type { FormSnapshot } from '../../engine/form/form-view.ts'
import type { FormRules } from '../../engine/form/reviewed-form.machine.ts'
import { reviewedForm } from '../../engine/form/reviewed-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { LANGUAGE_TAGS } from '../../kernel/languages.ts'
import { fieldText } from '../../kernel/typed-amount.ts'
import { accessIssue, type Role, realNameIssue, roleOf } from '../access/access.calc.ts'
import { config } from '../config/config.ts'
import type { AppConfig } from '../config/config.wire.ts'
import { closeOf, type Freshness, isMarketOpen } from '../market/market.calc.ts'
import { market } from '../market/market.ts'
import type { Quote, TradingSymbol } from '../market/market.wire.ts'
import { loginAddress } from '../navigation/navigation.calc.ts'
import { preferences } from '../preferences/preferences.ts'
import { session } from '../session/session.ts'
import type { User } from '../session/session.wire.ts'
import { freeAccounts } from '../wallet/free.ts'
import { moneyUnits } from '../wallet/wallet.calc.ts'
import {
  type ContractTerms,
  contractOrderIssues,
  defaultMultiple,
  hasPriceMoved,
  orderCost,
  termsBelowZero,
} from './contract.calc.ts'
import { submitContractOrder } from './contract.mutation.ts'
import type { OrderRequest, OrderSide } from './contract.wire.ts'
import { type FarPrice, farPrices } from './far-price.calc.ts'
import { type QuoteMoney, quoteMoney } from './quote-money.calc.ts'
import { draftOf, draftOfTicket, orderPrice, stopToSend, ticketOfDraft } from './ticket.calc.ts'
import type { TypedTicket } from './ticket-text.calc.ts'
import { ticketTextIssues } from './ticket-text.calc.ts'

/** Inputs a person typed and chose. Amounts stay the text they typed. */
export interface TicketInputs extends TypedTicket {
  /** The side last pressed: its issues are shown. */
  readonly side: OrderSide | undefined
  /** They said in the review that they mean a price far from the market. */
  readonly isSure: boolean
}

/** Facts a ticket must know besides what is typed. */
export interface ContractFacts {
  readonly symbol: TradingSymbol | undefined
  readonly terms: ContractTerms | undefined
  /** In which money all of it is calculated; undefined: the account's. */
  readonly money?: QuoteMoney | undefined
  readonly close: Decimal | undefined
  readonly freshness: Freshness
  readonly config: AppConfig
  readonly role: Role
  readonly user: User | undefined
  /** Spendable amount of the contract account; undefined where it cannot be compared with what an order costs. @rule WAL-16 */
  readonly balance: Decimal | undefined
  /** Balance where it is only shown: what an order costs is in a money that cannot be compared with it. @rule CON-86 */
  readonly shown?: Decimal | undefined
  /** Part of the contract account that its orders hold. */
  readonly held: Decimal | undefined
  /** The address the person is at: where a sign-in leads back to. */
  readonly at: string
}

const WITHOUT_PRICES = {
  side: undefined,
  isSure: false,
  targetPrice: '',
  stopUnit: 'price',
  stopLossOn: false,
  stopLoss: '',
  takeProfitOn: false,
  takeProfit: '',
} as const

/** A ticket with nothing typed but what it begins with: a market order without stops. */
export const emptyTicket = (first: Pick<TicketInputs, 'locale' | 'lots' | 'multiple'>): TicketInputs => ({
  kind: 'market',
  ...WITHOUT_PRICES,
  byRisk: false,
  risk: '',
  riskSide: 'buy',
  width: 'usual',
  ownStop: '',
  ...first,
})

/** Why this symbol cannot be ordered now, whatever is typed. @rule CON-3 CON-24 MKT-1 ACC-6 */
export const symbolIssue = (facts: ContractFacts): Issue | undefined => {
  if (facts.symbol === undefined || facts.terms === undefined) return issue('market.gap')
  if (facts.terms.multiples.length === 0) return issue('contract.no_leverage')
  const absurd = termsBelowZero(facts.terms)
  if (absurd !== undefined) return absurd
  if (!isMarketOpen(facts.symbol)) return issue('contract.market_closed')
  return facts.user === undefined ? undefined : realNameIssue(facts.config, facts.user)
}

/** Market orders need a live price; pending ones need one to have been. @rule CON-24 */
const priceIssue = ({ kind }: TicketInputs, { close, freshness }: ContractFacts): Issue | undefined => {
  if (close === undefined || (kind === 'market' && freshness === 'stale')) return issue('contract.price_stale')
  return kind === 'market' && freshness === 'gap' ? issue('market.gap') : undefined
}

/** Prices of the order under review that are questioned. @rule CON-84 */
export const questioned = (inputs: TicketInputs, { terms, close }: ContractFacts): readonly FarPrice[] =>
  close === undefined || inputs.side === undefined
    ? []
    : farPrices(draftOf(inputs, inputs.side, { terms, close }), close)

/** A leverage that is offered no more is no choice. @rule WAL-17 */
const multipleIssues = ({ multiple }: TicketInputs, { multiples }: ContractTerms): readonly Issue[] =>
  multiple === undefined || multiples.length === 0 || multiples.some((one) => one.eq(multiple))
    ? []
    : [issue('contract.multiple_required', 'multiple')]

/** Rules the ticket gives the reviewed form: what is wrong, what keeps it from being sent, what is sent. */
export const ticketRules: FormRules<TicketInputs, ContractFacts, OrderRequest> = {
  detour: ({ role, at }) => (accessIssue(role, 'placeOrder') === undefined ? undefined : loginAddress(at)),
  blocked: (inputs, facts) => symbolIssue(facts) ?? priceIssue(inputs, facts),
  early: (inputs, { terms }) => ticketTextIssues(inputs, terms),
  issues: (inputs, { terms, close, balance }) =>
    terms === undefined || close === undefined
      ? []
      : [
          ...ticketTextIssues(inputs, terms),
          ...multipleIssues(inputs, terms),
          ...contractOrderIssues(draftOf(inputs, inputs.side ?? 'buy', { terms, close }), terms, { close, balance }),
        ],
  request: (inputs, { symbol, ...prices }) => {
    const { side } = inputs
    const draft = draftOf(inputs, side ?? 'buy', prices)
    if (symbol === undefined || side === undefined || draft.lots === undefined || draft.multiple === undefined)
      return undefined
    return {
      symbolId: symbol.id,
      showCode: symbol.showCode,
      side,
      status: draft.kind,
      lots: draft.lots.toFixed(),
      targetPrice: draft.kind === 'pending' ? (draft.targetPrice?.toFixed() ?? '0') : '0',
      stopLoss: stopToSend(draft.stopLoss),
      takeProfit: stopToSend(draft.takeProfit),
      multiple: draft.multiple.toFixed(),
    }
  },
  absent: 'commit.not_there',
  inReview: {
    fields: ['isSure'],
    issue: (inputs, facts) =>
      !inputs.isSure && questioned(inputs, facts).length > 0 ? issue('contract.far_unsure', 'isSure') : undefined,
    wipe: (inputs) => ({ ...inputs, isSure: false }),
  },
  // Keeps what is likely to be wanted again.
  next: (inputs) => ({ ...inputs, ...WITHOUT_PRICES }),
  // Values a pending order asks for do not move.
  // Method of working out the fee and the margin, and its rate; what they come to at another price is no other term.
  terms: (inputs, { terms, ...facts }) => {
    if (terms === undefined || facts.close === undefined) return []
    const cost = orderCost(draftOf(inputs, inputs.side ?? 'buy', { terms, close: facts.close }), terms, facts.close)
    if (cost === undefined) return []
    const { feeType, feeRate, marginMode, contractSize, rate } = terms
    return [
      { what: 'contract.fee', is: `${feeType} ${feeRate.toFixed()}`, shows: cost.fee },
      { what: 'contract.margin', is: `${marginMode} ${contractSize.toFixed()}`, by: rate, shows: cost.margin },
    ]
  },
  isGone: (_, { terms }) => terms !== undefined && termsBelowZero(terms) !== undefined,
  seen: (inputs, facts) => (inputs.kind === 'pending' ? undefined : orderPrice(inputs, facts)),
  hasMoved: (seen, now, { terms }) => terms !== undefined && hasPriceMoved(seen, now, terms.pricePrecision),
}

/** The terms of a symbol under the present configuration, with the rate of its latest quote. @rule CON-8 CON-85 */
export const contractTerms = (symbol: TradingSymbol, settings: AppConfig, quote?: Quote): ContractTerms => {
  const { rate, sign, currency = '' } = quoteMoney(symbol, quote, settings)
  return {
    marginMode: symbol.marginMode === 'perLot' ? 'perLot' : 'leveraged',
    contractSize: symbol.contractSize,
    feeRate: symbol.feeRate,
    feeType: settings.feeType,
    lotStep: symbol.lotStep,
    minLots: symbol.minLots,
    pricePrecision: symbol.pricePrecision,
    multiples: symbol.multiples.map((one) => one.value),
    units: sign === undefined ? moneyUnits(settings) : [sign.trim(), currency],
    rate,
  }
}

/** Facts a ticket is made of; `at` is the address the person is at. */
export const contractFacts = derive((read, id: SymbolId, at: string): ContractFacts => {
  const { symbols, quotes, freshness } = read.use(market)
  const symbol = read(symbols, id)
  const settings = read(read.use(config).settings)
  const quote = read(quotes, id)
  const money = symbol && quoteMoney(symbol, quote, settings)
  const view = read(read.use(session).view)
  const account = freeAccounts(read)?.find((one) => one.type === 'forex')
  return {
    symbol,
    terms: symbol === undefined ? undefined : contractTerms(symbol, settings, quote),
    money,
    close: closeOf(quote),
    freshness: read(freshness, id)?.state ?? 'stale',
    config: settings,
    role: roleOf(view),
    user: view.user,
    ...(money?.sign === undefined
      ? { balance: account?.free, held: account?.lockBalance }
      : { balance: undefined, held: undefined, shown: account?.free }),
    at,
  }
})

export type TicketSnapshot = FormSnapshot<TicketInputs>

/** Draft a tab keeps of a ticket: what was typed, and the side whose review was open or asked for. @rule SES-25 CON-50 */
interface TicketDraft {
  readonly ticket: unknown
  readonly side: TicketInputs['side']
}

/** The ticket of a symbol; `at` is the address a sign-in leads back to. @rule CON-20 CON-21 CON-26 CON-49 CON-50 ENV-6 ENV-7 */
export const contractTicketForm = reviewedForm({
  name: 'contract.ticket',
  mutation: submitContractOrder,
  input: (order) => ({ order }),
  facts: contractFacts,
  asks: (_, { symbolId, at }) => [symbolId, at],
  rules: ticketRules,
  empty: ({ symbolId }: { readonly symbolId: SymbolId; readonly at: string }, use) => {
    const symbol = use(market).symbols.get(symbolId)
    const locale = LANGUAGE_TAGS[use(preferences).language.get()]
    const first = symbol && (symbol.minLots.gt(symbol.lotStep) ? symbol.minLots : symbol.lotStep.mul(10))
    return emptyTicket({
      locale,
      multiple: symbol && defaultMultiple(symbol.multiples),
      lots: first === undefined ? '' : fieldText(first, locale, { places: symbol?.lotStep.decimalPlaces() }),
    })
  },
  draft: {
    of: ({ symbolId }) => symbolId,
    keep: (inputs, isWanted): TicketDraft => ({
      ticket: draftOfTicket(inputs),
      side: isWanted ? inputs.side : undefined,
    }),
    restore: (kept, empty, { isWanted, given, use }) => {
      const { ticket, side } = Object(kept) as TicketDraft
      const multiples = use(market).symbols.get(given.symbolId)?.multiples ?? []
      const typed = ticketOfDraft(
        ticket,
        empty,
        multiples.map(({ value }) => value),
      )
      return isWanted && (side === 'buy' || side === 'sell') ? { ...typed, side } : typed
    },
    mayResume: ({ side }) => side !== undefined,
    keepsReview: true,
  },
  rereads: (_, use) => Promise.all([use(config).reread(), use(market).symbolList.refresh()]),
})
