import * as Exit from 'effect/Exit'
import * as Schema from 'effect/Schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyCall as Any, ENDPOINTS, inputsOf, orderInputs } from '../../test-support/call-inputs.ts'
import { openTestContext } from '../../test-support/test-context.ts'
import * as wire from '../../test-support/wire-names.ts'
import { decimalText } from '../testing/arbitraries.ts'
import { buildRequest } from './call.ts'
import { endpoint } from './endpoint.ts'

const order = orderInputs(fc.string({ unit: 'binary' }), decimalText())
const endpointOf = (name: string): Any => {
  const found = ENDPOINTS.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no endpoint ${name}`)
  return found
}
/** As a server gets them: every value as text. */
const received = (params: wire.WireParams) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
/** Secrets as their text, for comparison. */
const revealed = (value: unknown): unknown => {
  if (value instanceof wire.Secret) return wire.reveal(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, revealed(held)]))
}
const reader = ({ input }: Any) => Schema.decodeUnknownExit(Schema.toCodecStringTree(input))
const hasParams = ({ input }: Any): boolean => input.ast._tag !== 'Objects' || input.ast.propertySignatures.length > 0
/** Inputs of each call that has parameters, from its schema. */
const INPUTS = ENDPOINTS.filter(hasParams).map((endpoint) => [endpoint.name, endpoint, inputsOf(endpoint)] as const)

describe('parameters', () => {
  it.each(INPUTS)('[ENV-26] %s: a server reads what a client meant', (_name, endpoint, inputs) => {
    const read = reader(endpoint)
    fc.assert(
      fc.property(inputs, (input) => {
        const sent = endpoint.params(input)
        for (const value of Object.values(sent)) expect(['string', 'number']).toContain(typeof value)
        const exit = read(received(sent))
        expect(Exit.isSuccess(exit) && revealed(exit.value)).toEqual(revealed(input))
      }),
    )
  })

  it('[ENV-33] that a server needs are never left out: of any input a request a server reads, or an error', () => {
    let refused = 0
    for (const [name, endpoint, inputs] of INPUTS) {
      const [input = {}] = fc.sample(inputs, { numRuns: 1, seed: 7 })
      const inner = Object.keys(input).find((key) => key === 'order' || key === 'withdrawal')
      const own = Object.entries((inner === undefined ? input : input[inner]) as wire.WireParams)
      for (const [field] of own)
        for (const without of [{}, { [field]: undefined }]) {
          const less = { ...Object.fromEntries(own.filter(([key]) => key !== field)), ...without }
          try {
            const sent = endpoint.params(inner === undefined ? less : { [inner]: less })
            expect(Exit.isSuccess(reader(endpoint)(received(sent))), `${name} ${field}`).toBe(true)
          } catch (problem) {
            expect(problem, `${name} ${field}`).toBeInstanceOf(TypeError)
            refused += 1
          }
        }
    }
    expect(refused).toBeGreaterThan(2 * INPUTS.length)
  })

  it('[ENV-33] that are empty text are sent as such', () => {
    const { ports } = openTestContext()
    const { url } = buildRequest(
      wire.searchSymbols,
      { text: '' },
      { t: 1, key: '' },
      { origin: 'https://a.test', http: ports.http, log: ports.log, token: undefined, epoch: 0, lang: 'en' },
    )
    expect(url).toBe('https://a.test/v2/api/forex/search?searchCurrency=&t=1')
  })

  it('[ENV-33] without the schema they are sent by do not compile', () => {
    const base = { name: 'x', path: '/x', answer: Schema.Unknown }
    // @ts-expect-error `params` is missing
    endpoint<unknown, { readonly text: string }>(base)
    expect(endpoint(base).params({})).toEqual({})
    const never = (): void => {
      // @ts-expect-error the text is missing
      wire.searchSymbols.params({})
      // @ts-expect-error and undefined is none
      wire.searchSymbols.params({ text: undefined })
    }
    expect(never).toBeTypeOf('function')
  })

  it('that are undefined are left out, and so is what does not travel', () => {
    const { params } = wire.loadContractOrders
    expect(Object.keys(params({ status: 'closed', page: 1, startTime: undefined }))).toEqual(['status', 'page'])
    const [terms] = fc.sample(order, 1)
    expect(Object.keys(endpointOf('submitContractOrder').params({ order: { ...terms, showCode: 'EUR/USD' } }))).toEqual(
      ['type', 'cont', 'forex_id', 'status', 'target_price', 'stop_loss_price', 'target_profit_price', 'multiple'],
    )
  })

  it('of another type are an error of the program, not a request', () => {
    const broken: wire.WireParams = { symbolId: '1', period: '2min' }
    expect(() => endpointOf('loadKlines').params(broken)).toThrow(TypeError)
  })

  it.each([
    ['loadContractOrders', { status: '1', page: '0' }],
    ['loadContractOrders', { status: '1', page: '1.5' }],
    ['loadContractOrders', { status: '1', page: '' }],
    ['loadContractOrders', { status: '1', page: 'NaN' }],
    ['loadContractOrders', { status: '2', page: '1' }],
    ['loadContractOrders', { page: '1' }],
    ['loadContractOrders', { status: '1', page: '1', startTime: '-1' }],
    ['loadContractOrders', { status: '1', page: '1', endTime: 'Infinity' }],
    ['loadKlines', { forex_id: '1', period: '2min' }],
    ['loadKlines', { period: '5min' }],
    ['login', { account: 'a', password: 'b', login_type: 'uid' }],
    ['submitContractOrder', { type: '1' }],
  ])('%s does not read %j', (name, params) => {
    expect(Exit.isSuccess(reader(endpointOf(name))(params))).toBe(false)
  })
})
