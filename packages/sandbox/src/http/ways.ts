import { DRAW_SYMBOLS, type DrawKind, type DrawSymbolRow } from '../books/draw-symbols.ts'
import { MOST_WAYS, type WayFields, type WayRow } from '../books/ways.ts'
import { isAddressOf } from '../oracle/address.ts'
import type { Said } from '../words/words.ts'
import { type CallOf, handlersFor, REAL_ONLY, type Services } from './call.ts'
import { accept, reject } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'hold' | 'market' | 'settings' | 'ways'>
const { member } = handlersFor<Uses>()

const drawSymbolsOf = (kind: DrawKind): readonly DrawSymbolRow[] =>
  DRAW_SYMBOLS.filter((symbol) => symbol.kind === kind)

const usdPrice = ({ market }: Uses, { priced }: DrawSymbolRow): string => {
  const instrument = priced === null ? undefined : market.instrumentByCode(priced)
  return instrument === undefined ? '1' : market.priceText(instrument, market.price(instrument.id))
}

export const loadDrawSymbols = member((services, { input }: CallOf<'loadDrawSymbols'>, user) => {
  const until = services.hold.untilOf(user)
  return accept(
    drawSymbolsOf(input.kind).map((symbol) => ({
      id: symbol.id,
      code: symbol.code,
      protocol: symbol.protocol,
      draw_rate: symbol.rate,
      fee_type: symbol.fee === 'fixed' ? 1 : 2,
      usd_price: usdPrice(services, symbol),
      amount_places: symbol.places,
      // Ours: in whole seconds, and never before it is over.
      ...(until === undefined ? {} : { held_until: Math.ceil(until / 1000) }),
    })),
  )
})

const wayWire = ({ id, symbolId, fields }: WayRow) => {
  const symbol = DRAW_SYMBOLS.find((one) => one.id === symbolId)
  return { id, draw_currency: { code: symbol?.code ?? '', protocol: symbol?.protocol ?? '' }, ...fields }
}

export const loadPayoutMethods = member(({ ways }, { input }: CallOf<'loadPayoutMethods'>, user) =>
  accept(
    ways
      .of(user.id, input.kind)
      .filter(({ symbolId }) => input.symbolId === undefined || String(symbolId) === input.symbolId)
      .map(wayWire),
  ),
)

type Asked = CallOf<'bindPayoutMethod'>['input']
/** The fields of a bank account, by the wire's names: those always taken, and those with a flag. */
const BANK: readonly (readonly [name: string, field: keyof Asked, flag?: string])[] = [
  ['bank_name', 'bankName'],
  ['bank_address', 'bankAddress'],
  ['payee_name', 'payeeName'],
  ['payee_account', 'payeeAccount'],
  ['routing_number', 'routingNumber', 'is_bank_account_routing_number'],
  ['bank_swift', 'bankSwift', 'is_bank_account_swift'],
  ['bank_ifsc', 'bankIfsc', 'is_bank_account_ifsc'],
  ['bank_iban', 'bankIban', 'is_bank_account_iban'],
  ['bank_branch', 'bankBranch', 'is_bank_account_branch'],
  ['payee_address', 'payeeAddress', 'is_bank_account_payee_address'],
  ['post_code', 'postCode', 'is_bank_account_post_code'],
]
const LONGEST = 200

type Read = { readonly fields: WayFields } | { readonly refused: Said }
/** Reads the kept fields of a bank account: what is switched off is not kept. */
const readBank = ({ settings }: Uses, input: Asked): Read => {
  const fields: Record<string, string> = {}
  for (const [name, field, flag] of BANK) {
    const text = (input[field] ?? '').trim()
    if (text.length > LONGEST) return { refused: 'identity.long' }
    if (text === '' && flag === undefined) return { refused: 'way.fields' }
    if (text !== '' && (flag === undefined || settings.get(flag) === '1')) fields[name] = text
  }
  return { fields }
}

const readWay = (services: Uses, input: Asked, symbol: DrawSymbolRow): Read => {
  if (symbol.kind === 'bank') return readBank(services, input)
  const address = input.address ?? ''
  return isAddressOf(symbol.protocol, address) ? { fields: { dc_address: address } } : { refused: 'withdraw.address' }
}

export const bindPayoutMethod = member((services, call: CallOf<'bindPayoutMethod'>, user) => {
  const { input } = call
  if (user.isDemo) return reject(REAL_ONLY)
  const symbol = drawSymbolsOf(input.kind).find(({ id }) => String(id) === input.symbolId)
  if (symbol === undefined) return reject('money.no_currency')
  const read = readWay(services, input, symbol)
  if ('refused' in read) return reject(read.refused)
  const way = { userId: user.id, symbolId: symbol.id, fields: read.fields }
  if (services.ways.isBound(way)) return reject('way.saved_already')
  if (services.ways.of(user.id, symbol.kind).length >= MOST_WAYS) return reject('way.many')
  services.ways.add(way)
  services.hold.begin(user.id, 'way')
  return accept(null, 'way.saved')
})

export const deletePayoutMethod = member(({ ways }, call: CallOf<'deletePayoutMethod'>, user) => {
  if (user.isDemo) return reject(REAL_ONLY)
  const way = ways.own(user.id, call.input.payoutMethodId)
  // Equal words for another person's and for none at all.
  if (way === undefined) return reject('way.none')
  ways.remove(way.id)
  return accept(null, 'way.deleted')
})
