import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import {
  ParamPage,
  paramCode,
  readerOf,
  WireDecimal,
  WireDecimalOrZero,
  WirePlacesIfAny,
  WireTextOrEmpty,
  WireTextOrNone,
  WireTime,
  WireTimeOrNone,
  wireEnum,
  wireId,
} from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { parseLossless } from '../../wire/lossless-json.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { TAB_CODES } from '../withdraw/withdraw.table.ts'

/** Address one coin is sent to over one network. */
export const DepositAddress = Schema.Struct({
  id: wireId<string>(),
  coin: wireId<string>(),
  /** '' where the coin has one network only. */
  network: WireTextOrEmpty,
  address: Schema.NonEmptyString,
  /** Most decimals of an amount; left out where the server does not say. Ours. @rule DEP-29 */
  amountPlaces: WirePlacesIfAny,
}).pipe(Schema.encodeKeys({ coin: 'currency_code', network: 'protocol_code', amountPlaces: 'amount_places' }))
export interface DepositAddress extends Readonly<typeof DepositAddress.Type> {}

/** Money goes there: one unreadable row fails the list. */
export const DepositAddressList = pageOf<DepositAddress>(DepositAddress, { strict: true })

/**
 * The addresses of every coin and network that can be sent to.
 * @refuses a mock account
 * @rule DEP-2
 */
export const loadDepositAddresses = endpoint({
  name: 'loadDepositAddresses',
  path: '/api/quickCharge/info',
  answer: DepositAddressList,
})

/** A currency that a bank sends. @rule DEP-7 */
export const DepositCurrency = Schema.Struct({
  id: wireId<string>(),
  name: wireId<string>(),
  /** The least that is taken; 0 is no bound. */
  minAmount: WireDecimalOrZero,
  /** The most that is taken; 0 is no bound. */
  maxAmount: WireDecimalOrZero,
  /** Most decimals of an amount; left out where the server does not say. Ours. @rule DEP-29 */
  amountPlaces: WirePlacesIfAny,
}).pipe(Schema.encodeKeys({ minAmount: 'min_amount', maxAmount: 'max_amount', amountPlaces: 'amount_places' }))
export interface DepositCurrency extends Readonly<typeof DepositCurrency.Type> {}

/** Its bounds are about money: one unreadable row fails the list. */
export const DepositCurrencyList = pageOf<DepositCurrency>(DepositCurrency, { strict: true })

/**
 * The currencies of bank deposits, with the bounds of an amount.
 * @refuses a mock account
 * @rule DEP-7
 */
export const loadDepositSymbols = endpoint({
  name: 'loadDepositSymbols',
  path: '/api/quickCharge/symbols',
  answer: DepositCurrencyList,
})

/** Names of a detail: of a matched bank, and among the operator's accounts; servers send either. @rule DEP-9 DEP-10 */
const TWO_NAMES = [
  ['swift', 'bank_swift'],
  ['name', 'payee_name'],
  ['account', 'payee_account'],
] as const

/** Each detail by both its names: the one that says nothing says what the other does. */
const byBothNames = (raw: unknown): unknown => {
  if (typeof raw !== 'object' || raw === null) return raw
  const row: Record<string, unknown> = { ...raw }
  for (const [one, other] of TWO_NAMES) {
    row[one] ||= row[other]
    row[other] ||= row[one]
  }
  return row
}

/** Reads details of a bank by either name of each; they are written by those of the schema. */
const byEitherName = <A, Encoded>(details: Schema.Codec<A, Encoded>): Schema.Codec<A, unknown> =>
  Schema.Unknown.pipe(
    Schema.decodeTo(
      details,
      SchemaTransformation.transform<Encoded, unknown>({
        decode: (raw) => byBothNames(raw) as Encoded,
        encode: (row) => row,
      }),
    ),
    // For the generated protocol documents.
    Schema.annotate({ sent: details }),
  )

/** An account of the operator that a bank deposit is sent to; what is not filled in is ''. */
export const DepositWire = Schema.Struct({
  id: wireId<string>(),
  bankName: WireTextOrEmpty,
  bankAddress: WireTextOrEmpty,
  swift: WireTextOrEmpty,
  /** Whose account it is. */
  holder: WireTextOrEmpty,
  account: WireTextOrEmpty,
  ifsc: WireTextOrEmpty,
  iban: WireTextOrEmpty,
  remark: WireTextOrEmpty,
}).pipe(
  Schema.encodeKeys({
    bankName: 'bank_name',
    bankAddress: 'bank_address',
    swift: 'bank_swift',
    holder: 'payee_name',
    account: 'payee_account',
    remark: 'bank_remark',
  }),
  byEitherName,
)
export interface DepositWire extends Readonly<typeof DepositWire.Type> {}

/** Money goes there: one unreadable row fails the list. */
export const DepositWireList = pageOf<DepositWire>(DepositWire, { strict: true })

const WiresParams = Schema.Struct({
  /** the currency by its `name` */
  coin: Schema.String,
}).pipe(Schema.encodeKeys({ coin: 'bank_coin' }))

/**
 * The operator's accounts for one currency.
 * @refuses an unknown currency
 * @rule DEP-10
 */
export const loadDepositWires = endpoint({
  name: 'loadDepositWires',
  path: '/api/quickCharge/wire_info',
  answer: DepositWireList,
  params: WiresParams,
})

/** Bank a deposit is sent to, as it was matched for one request; what is not filled in is ''. */
export const BankInfo = Schema.Struct({
  id: WireTextOrEmpty,
  bankName: WireTextOrEmpty,
  bankAddress: WireTextOrEmpty,
  swift: WireTextOrEmpty,
  ifsc: WireTextOrEmpty,
  iban: WireTextOrEmpty,
  /** Whose account it is. */
  holder: WireTextOrEmpty,
  account: WireTextOrEmpty,
  remark: WireTextOrEmpty,
}).pipe(
  Schema.encodeKeys({
    bankName: 'bank_name',
    bankAddress: 'bank_address',
    holder: 'name',
    remark: 'bank_remark',
  }),
  byEitherName,
)
export interface BankInfo extends Readonly<typeof BankInfo.Type> {}

const readFields = readerOf<BankInfo>(BankInfo)
const writeFields = readerOf(Schema.flip(BankInfo))
const isBankInfo = Schema.is(Schema.toType(BankInfo))
const parsed = (text: string): unknown => {
  try {
    return parseLossless(text)
  } catch {
    return { bank_name: text }
  }
}
/** The contract does not say how details look in a record: an object, the same as JSON text, or words. */
const readBankInfo = (raw: unknown): BankInfo | undefined => {
  if (typeof raw === 'string') return raw.trim() === '' ? undefined : readBankInfo(parsed(raw))
  const read = Array.isArray(raw) || typeof raw !== 'object' || raw === null ? undefined : readFields(raw)?.value
  return read !== undefined && Object.values(read).some((text) => text !== '') ? read : undefined
}

/** Details of a bank, or undefined while there are none: null, '' or an object with nothing in it. */
export const WireBankInfoOrNone = Schema.Unknown.pipe(
  Schema.decodeTo(
    // For the generated protocol documents.
    Schema.declare((value: unknown): value is BankInfo | undefined => value === undefined || isBankInfo(value), {
      orNull: BankInfo,
    }),
    SchemaTransformation.transform<BankInfo | undefined, unknown>({
      decode: readBankInfo,
      encode: (value) => value && writeFields(value)?.value,
    }),
  ),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
)

/** One deposit as it was asked for. @rule DEP-13 DEP-14 */
export const DepositRecord = Schema.Struct({
  /** The contract names none. */
  id: WireTextOrNone,
  /** In the currency of the deposit. */
  amount: WireDecimal,
  kind: wireEnum({ [TAB_CODES.crypto]: 'crypto', [TAB_CODES.bank]: 'bank' }),
  currency: WireTextOrEmpty,
  status: wireEnum({ 0: 'pending', 1: 'finished', 2: 'rejected', 3: 'invalid' }),
  createdAt: WireTimeOrNone,
  /** When it was last decided about; undefined before, or where the server does not say. Ours. @rule DEP-32 */
  updatedAt: Schema.optionalKey(WireTime),
  /** Operator's words about it. */
  remark: WireTextOrEmpty,
  bankInfo: WireBankInfoOrNone,
  /** The address of the picture that shows the payment; '' without one. */
  proof: WireTextOrEmpty,
}).pipe(
  Schema.encodeKeys({
    amount: 'number',
    kind: 'type',
    currency: 'currency_code',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    bankInfo: 'bank_info',
    proof: 'proof_img',
  }),
)
export interface DepositRecord extends Readonly<typeof DepositRecord.Type> {}

/** Money: one unreadable row fails the list. */
export const DepositList = pageOf<DepositRecord>(DepositRecord, { strict: true })

const DepositsParams = Schema.Struct({
  /** crypto or bank */
  kind: paramCode(TAB_CODES),
  /** counted from 1 */
  page: ParamPage,
}).pipe(Schema.encodeKeys({ kind: 'type' }))

/** One page of past deposits of one kind, newest first. @rule DEP-13 */
export const loadDeposits = endpoint({
  name: 'loadDeposits',
  path: '/api/quickCharge/quick_ist',
  answer: DepositList,
  params: DepositsParams,
})
