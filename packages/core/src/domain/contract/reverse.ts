import { type Cell, createCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import type { FormRules } from '../../engine/form/form-rules.ts'
import { type LiveForm, reviewedForm } from '../../engine/form/reviewed-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Domain, Use } from '../../engine/types.ts'
import type { OrderId, SymbolId } from '../../kernel/brand.ts'
import { issue } from '../../kernel/issue.ts'
import { LANGUAGE_TAGS } from '../../kernel/languages.ts'
import { fieldText } from '../../kernel/typed-amount.ts'
import { config } from '../config/config.ts'
import { market } from '../market/market.ts'
import { preferences } from '../preferences/preferences.ts'
import { wallet } from '../wallet/wallet.ts'
import { submitContractOrder } from './contract.mutation.ts'
import { contract } from './contract.ts'
import type { OrderRequest } from './contract.wire.ts'
import { contractOrders } from './contract-orders.ts'
import {
  type ContractFacts,
  contractFacts,
  emptyTicket,
  type TicketInputs,
  ticketRules,
} from './contract-ticket.form.ts'

/** Facts the order of the other side rests on. */
export interface ReverseFacts extends ContractFacts {
  /** The balance was read again since the position was closed. */
  readonly isRead: boolean
  /** Reads the balance again. */
  readonly reread: () => void
}

interface Given {
  /** Of the position that was closed. */
  readonly id: OrderId
  /** Address the person is at. */
  readonly at: string
  readonly isRead: Cell<boolean>
}

/** A balance that could not be read is that of before the closing. */
const readBalance = async ({ isRead }: Given, use: Use): Promise<void> => {
  const { stage } = await use(wallet).balances.refresh()
  if (stage === 'ready') isRead.set(true)
}

const reverseFacts = derive((read, given: Given): ReverseFacts => {
  const { id, at, isRead } = given
  const order = read(read.use(contractOrders).rows, id)
  const symbol = order && read.all(read.use(market).symbols).find((one) => one.showCode === order.symbol.showCode)
  return {
    ...contractFacts(read, symbol?.id ?? ('' as SymbolId), at),
    isRead: read(isRead),
    reread: () => void readBalance(given, read.use),
  }
})

/** Rules of the ticket, once the balance is that of after the closing. @rule CON-113 */
export const reverseRules: FormRules<TicketInputs, ReverseFacts, OrderRequest> = {
  ...ticketRules,
  blocked: (inputs, facts) =>
    facts.isRead && (facts.balance ?? facts.shown) !== undefined
      ? ticketRules.blocked?.(inputs, facts)
      : issue('reverse.unread'),
}

/** The order of the other side: reviewed at once, sent once it is confirmed. */
export const reverseForm = reviewedForm({
  name: 'contract.reverse',
  mutation: submitContractOrder,
  input: (order) => ({ order }),
  facts: reverseFacts,
  asks: (_, given: Given) => [given] as const,
  rules: reverseRules,
  asksAtOnce: true,
  empty: ({ id }: Given, use): TicketInputs => {
    const order = use(contractOrders).rows.get(id)
    const locale = LANGUAGE_TAGS[use(preferences).language.get()]
    const ticket = emptyTicket({
      locale,
      lots: order === undefined ? '' : fieldText(order.lots, locale),
      multiple: order?.multiple,
    })
    return order === undefined ? ticket : { ...ticket, side: order.side === 'buy' ? 'sell' : 'buy' }
  },
  whileVisible: (given, use) => {
    void readBalance(given, use)
    return () => undefined
  },
  rereads: (_, use) => Promise.all([use(config).reread(), use(market).symbolList.refresh()]),
})

/** Members of the domain `reverse`. */
export interface Reverse {
  /** The order of the other side of a position that was closed; `at` is the address the person is at. */
  readonly of: (id: OrderId, at: string) => LiveForm<TicketInputs, ReverseFacts>
}

/** Second half of a reversal: the first is the closing of the position by its own sheet. */
export const reverse: Domain<Reverse> = domain('reverse', (context) => {
  context.use(contract)
  const open = context.open(reverseForm)
  return { of: (id, at) => open({ id, at, isRead: createCell(false) }) }
})
