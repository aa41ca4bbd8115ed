import type { Endpoint, WireParams } from '../wire/endpoint.ts'
import { type CallName, calls } from './calls.ts'
import { createClient } from './create-client.ts'
import type { Logic } from './logic.ts'
import { contractOrderFormLogic, contractOrderLogic, contractOrdersLogic } from './logic-contract.ts'
import { loginLogic } from './logic-login.ts'
import type { TradingClient, TradingClientOptions } from './types.ts'

/** Every machine by name. */
export const logics = {
  login: loginLogic,
  contractOrderForm: contractOrderFormLogic,
  contractOrders: contractOrdersLogic,
  contractOrder: contractOrderLogic,
} as const

type AnyCall = Endpoint<WireParams, never>
type AnyLogic = Logic<unknown, never>

/** A client that knows every call and every machine by name, for programs that are loaded once and whole. */
export const createTradingClient = (options: TradingClientOptions): TradingClient => {
  const client = createClient(options)
  const call = (what: CallName | AnyCall, input: WireParams) =>
    client.call((typeof what === 'string' ? calls[what] : what) as AnyCall, input)
  const logic = (what: keyof typeof logics | AnyLogic, input: unknown) =>
    client.logic((typeof what === 'string' ? logics[what] : what) as AnyLogic, input)
  return { ...client, call: call as TradingClient['call'], logic: logic as TradingClient['logic'] }
}
