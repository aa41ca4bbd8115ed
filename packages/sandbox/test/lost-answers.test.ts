import { createClient, type Intent } from '@openlot/core'
import { lazyDomains, type MutationName } from '@openlot/core/lazy-domains'
import type { Http } from '@openlot/core/ports'
import { createMemoryPorts, createVirtualClock, sampleOrderRequest } from '@openlot/core/testing'
import { endpoints, secret } from '@openlot/core/wire'
import { describe, expect, it } from 'vitest'
import { inputReader } from '../src/http/read-input.ts'
import { plainHash, seededRandom } from '../src/memory.ts'
import { memoryHttp, memorySockets } from '../src/memory-network.ts'
import { createWorld, type World } from '../src/world.ts'
import { acceptedParams, pictureOf, prepareFor } from './call-samples.ts'
import { endpointOf } from './endpoints.ts'
import { START } from './support.ts'

const ORIGIN = 'https://sandbox.test'

/** Calls no list of the server shows: a lost one ends as undecided, and says so. */
type Unfindable = 'amendPassword' | 'amendPayPassword' | 'applyTrader' | 'forgetPassword' | 'register' | 'resetDemo'
type Findable = Exclude<MutationName, Unfindable>
type InputOf<Name extends MutationName> = Parameters<(typeof endpoints)[Name]['params']>[0]

interface Scene {
  readonly world: World
  readonly userId: number
  /** The address of an uploaded picture of the person. */
  readonly picture: () => string
  /** Does the same on another device, as long as it takes. */
  readonly done: (call: MutationName, input: never) => Promise<void>
  readonly later: (ms: number) => Promise<void>
}
interface Case<Name extends MutationName> {
  readonly email?: string
  /** Makes the needed state, and gives the parameters: those of a sample unless given here. */
  readonly input?: (scene: Scene) => InputOf<Name> | Promise<InputOf<Name>>
}
/** A sample as the SDK gives it, with the state it needs. */
const sampleInput = ({ world, userId }: Scene, call: Findable): unknown => {
  prepareFor(world, call, userId)
  const params = Object.entries(acceptedParams(world, call, userId)).map(([name, value]) => [name, String(value)])
  const read = inputReader(endpointOf(call), {})(Object.fromEntries(params))
  if ('refused' in read) throw new Error(`${call}: ${read.refused}`)
  return read.input
}

const order = async ({ world, userId, done }: Scene, change: Parameters<typeof sampleOrderRequest>[0] = {}) => {
  await done('submitContractOrder', { order: sampleOrderRequest(change) } as never)
  const [placed] = world.contracts.all().filter((row) => row.userId === userId)
  if (placed === undefined) throw new Error('no order')
  return { id: String(placed.id) as never }
}
const openRequest = async ({ world, userId, done }: Scene): Promise<string> => {
  await done('createDepositRequest', { amount: '100', currencyId: '1' } as never)
  const [row] = world.deposits.of(userId, 'bank')
  return String(row?.requestId)
}

/** Calls whose sample does not identify their outcome, and the people who make those that not everybody can. */
const CASES: { readonly [Name in Findable]?: Case<Name> } = {
  submitContractOrder: { input: () => ({ order: sampleOrderRequest() }) },
  closeContractOrder: { input: (scene) => order(scene) },
  cancelContractOrder: { input: (scene) => order(scene, { status: 'pending', targetPrice: '0.9' }) },
  setContractStops: { input: async (scene) => ({ ...(await order(scene)), stopLoss: '0.5', takeProfit: '0' }) },
  // The list it will be in does not travel.
  submitWithdrawal: {
    input: () => ({
      withdrawal: {
        kind: 'crypto',
        code: 'USDT',
        symbolId: '1' as never,
        amount: '12.5',
        remark: '',
        address: 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78',
        payPassword: secret('pay-sandbox'),
      } as never,
    }),
  },
  // Without an equal existing one.
  buyFund: { input: () => ({ productId: '1' as never, amount: '100' }) },
  endOtherSession: {
    input: ({ world, userId }) => {
      const { sessions } = world.users
      const token = world.journal.transact(() => sessions.begin(userId, undefined, { ip: '203.0.113.9' }))
      return { which: String(sessions.of(token)?.publicId) }
    },
  },
  saveDepositProof: {
    input: async (scene) => {
      const requestId = await openRequest(scene)
      await scene.later(10_000)
      return { requestId, proof: scene.picture() }
    },
  },
  submitLoan: { email: 'second@openlot.test' },
  submitBorrower: { email: 'second@openlot.test' },
  submitIdentity: { email: 'second@openlot.test' },
}

type Loss = 'there' | 'back'

/** A person, a browser tab, a server; a page that commits, is reloaded, and lands where nothing of it is shown. */
const stage = async (call: Findable, loss: Loss, keepsKeys: boolean, device: { readonly aheadMs: number }) => {
  const clock = createVirtualClock({ start: START })
  const world = createWorld({
    seed: 5,
    clock,
    random: seededRandom(5),
    hash: plainHash,
    keepsKeys,
    config: {
      is_withdraw_pay_pwd: '0',
      is_withdraw_account_input: '1',
      is_real_name_auth: '0',
      edit_recharge_bank_info: '1',
    },
  })
  world.start()
  const inner = memoryHttp(world)
  let losing: string | undefined
  let lost = 0
  const send: Http['send'] = async (request) => {
    if (losing === undefined || new URL(request.url).pathname !== losing) return inner.send(request)
    lost += 1
    if (loss === 'back') {
      const answer = await inner.send(request)
      if (!('text' in answer) || !answer.text.startsWith('{"code":1,')) throw new Error(JSON.stringify(answer))
    }
    return { problem: 'network' as const }
  }
  // The device's own clock is wrong: no decision may use it.
  const own = { ...clock, now: () => clock.now() + device.aheadMs }
  const memory = createMemoryPorts({ clock: own, seed: 5 })
  const ports = { ...memory, http: { send }, sockets: memorySockets(world) }
  const open = (options: object = {}) => createClient({ origin: ORIGIN, ports, language: 'hk', ...options })
  const started = async <A>(begin: Promise<A>): Promise<A> => {
    await clock.advance(1000)
    return begin
  }
  const { email = 'trader@openlot.test', input: inputOf }: Case<Findable> = CASES[call] ?? {}
  const userId = Number(world.users.byName('email', email)?.id)

  const first = open()
  await started(first.start())
  await started(first.signIn({ account: email, password: 'sandbox123' }))
  const scene: Scene = {
    world,
    userId,
    picture: () => pictureOf(world, userId),
    done: async (name, input) => {
      const outcome = await started(first.commit(endpoints[name] as never, input).settled)
      if (outcome.kind !== 'accepted') throw new Error(`${name}: ${JSON.stringify(outcome)}`)
    },
    later: (ms) => clock.advance(ms),
  }
  const input = await (inputOf?.(scene) ?? sampleInput(scene, call))
  await clock.advance(5000)
  losing = endpoints[call].path
  first.commit(endpoints[call] as never, input as never)
  await clock.advance(300)
  first.stop()
  losing = undefined
  if (lost !== 1) throw new Error(`${call} was sent ${lost} times`)

  // The code of its domain is loaded already: late code is tested in client/earlier-page.test.ts.
  await lazyDomains[call]()
  const second = open({ lazyDomains })
  const intents: Intent[] = []
  second.onIntent((intent) => intents.push(intent))
  const taken = new Set<string>()
  second.underWay.subscribe(() => {
    for (const { name } of second.underWay.get()) taken.add(name)
  })
  await started(second.start())
  for (let at = 0; at < 120; at += 1) await clock.advance(1000)
  const said = intents.flatMap((intent) => (intent.type === 'toast' ? [intent.message] : []))
  second.stop()
  world.stop()
  return { taken: [...taken], said, left: memory.storage.get('tab', 'openlot.intents') }
}

const NEVER: readonly Unfindable[] = [
  'amendPassword',
  'amendPayPassword',
  'applyTrader',
  'forgetPassword',
  'register',
  'resetDemo',
]
const EVERY = Object.keys(lazyDomains).filter((name): name is Findable => !NEVER.some((never) => never === name))

describe('an answer that was lost, and the page with it', () => {
  it('[ENV-35] each call that changes something is here, or says that no list shows it', () => {
    expect([...EVERY, ...NEVER].toSorted()).toEqual(Object.keys(lazyDomains).toSorted())
    for (const call of NEVER) expect([call, endpoints[call].resolve]).toEqual([call, 'never'])
    for (const call of EVERY) expect([call, endpoints[call].resolve === ('never' as unknown)]).toEqual([call, false])
  })

  it.each(EVERY)('[ENV-13 ENV-35] %s is found by a page that shows nothing of it', async (call) => {
    const { taken, said, left } = await stage(call, 'back', true, { aheadMs: 0 })
    expect([taken, said, left]).toEqual([[call], [{ id: endpoints[call].words.done }], undefined])
  })

  it.each(EVERY)('[ENV-34 ENV-35] %s is found by a device whose clock is a day behind', async (call) => {
    const { said } = await stage(call, 'back', false, { aheadMs: -86_400_000 })
    expect(said).toEqual([{ id: endpoints[call].words.done }])
  })

  it.each(EVERY)('[ENV-13 ENV-35] %s that never arrived is not called done', async (call) => {
    const { absent, unknown } = endpoints[call].words
    const { taken, said, left } = await stage(call, 'there', true, { aheadMs: 0 })
    expect([taken, left]).toEqual([[call], undefined])
    expect(said).toHaveLength(1)
    expect([{ id: absent }, { id: unknown }]).toContainEqual(said[0])
  })
})
