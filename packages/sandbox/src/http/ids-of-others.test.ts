import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ask, openWorld, type Params, steppedClock, trader } from '../../test/support.ts'
import { SAMPLE_PICTURE } from '../pictures/sample-picture.ts'

/** Names shared by everybody: currencies, addresses and accounts of the operator, kinds of one's own accounts. */
const SHARED = new Set([
  'draw_id',
  'draw_currency_id',
  'symbol_id',
  'wire_id',
  'charge_id',
  'currency_id',
  'accountTypeId',
])
const PLACES = ['/api/quickCharge/', '/api/account/', '/api/wallet/', '/v2/api/main/account', '/api/fund/']
/** Names of the operator's, though they are called as if a person owned them. */
const OFFERED = ['/api/fund/info id', '/api/fund/buy id']

type Parameters = readonly { readonly name: string; readonly in: string }[]
interface Operation {
  readonly parameters?: Parameters
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { properties?: object } }>> }
}
/** Parameters of a wallet call that name something a person owns, by the contract documents. */
const named = (): readonly string[] => {
  const file = new URL('../../../../docs/protocol/openapi.json', import.meta.url)
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    PLACES.some((place) => path.startsWith(place))
      ? Object.values(methods).flatMap(({ parameters = [], requestBody }) =>
          [
            ...parameters.filter((one) => one.in === 'query').map(({ name }) => name),
            ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
          ]
            .filter((name) => /id$/i.test(name) || name === 'proofImg')
            .filter((name) => !SHARED.has(name))
            .map((name) => `${path} ${name}`)
            .filter((call) => !OFFERED.includes(call)),
        )
      : [],
  )
}

const open = async () => {
  const clock = steppedClock()
  const { world } = openWorld({ clock, config: { is_withdraw_pay_pwd: '0', is_charge_proof_img: '1' } })
  world.start()
  const [owner, other] = [await trader(world), await trader(world, 'second@openlot.test')]
  const upload = async (token: string): Promise<string> => {
    const sent = await ask(world, 'POST', '/api/common/image_upload', {}, { token, file: SAMPLE_PICTURE })
    return (sent.data as { readonly url: string }).url
  }
  /** A request in steps with its bank. */
  const request = async ({ get }: typeof owner): Promise<number> => {
    await get('/api/quickCharge/wire_submit_edit', { number: '100', symbol_id: 1 })
    clock.advance(7_000)
    return ((await get('/api/quickCharge/get_wire_info_edit')).data as { readonly id: number }).id
  }
  return { world, owner, other, upload, request }
}
type Open = Awaited<ReturnType<typeof open>>

interface Case {
  readonly call: string
  /** Id of a row that belongs to the owner. */
  readonly made: (of: Open) => Promise<string | number>
  readonly none: string | number
  readonly params: (id: string | number, of: Open) => Promise<Params>
}
const CASES: readonly Case[] = [
  ...['insList', 'applyRefund'].map((call) => ({
    call: `/api/fund/${call} sub_id`,
    made: async ({ owner }: Open) => {
      await owner.get('/api/fund/buy', { id: 1, amount: '100' })
      return 1
    },
    none: 999,
    params: async (id: string | number) => ({ sub_id: id, page: 1 }),
  })),
  { call: '/api/wallet/del_draw_method id', made: async () => 1, none: 999, params: async (id) => ({ id }) },
  {
    call: '/api/account/draw draw_method_id',
    made: async () => 1,
    none: 999,
    params: async (id) => ({ draw_currency_id: 1, number: '5', memo: '', draw_method_id: id }),
  },
  {
    call: '/api/quickCharge/cancel_wire_info_edit id',
    made: ({ request, owner }) => request(owner),
    none: 999,
    params: async (id) => ({ id }),
  },
  {
    call: '/api/quickCharge/save_wire_info_edit id',
    made: ({ request, owner }) => request(owner),
    none: 999,
    params: async (id, { upload, other }) => ({ id, proofImg: await upload(other.token) }),
  },
  {
    call: '/api/quickCharge/save_wire_info_edit proofImg',
    made: ({ upload, owner }) => upload(owner.token),
    none: '/api/common/image/none',
    params: async (proofImg, { request, other }) => ({ id: await request(other), proofImg }),
  },
  {
    call: '/api/quickCharge/submit proofImg',
    made: ({ upload, owner }) => upload(owner.token),
    none: '/api/common/image/none',
    params: async (proofImg) => ({
      number: '5',
      proofImg,
      charge_id: 1,
      address: 'TUY5iyLtWPpQZFFktEGJ4AzRBFzMb6NPPa',
    }),
  },
  {
    call: '/api/quickCharge/wire_submit proofImg',
    made: ({ upload, owner }) => upload(owner.token),
    none: '/api/common/image/none',
    params: async (proofImg) => ({ number: '100', proofImg, wire_id: 1 }),
  },
]

it('[T42] the table has every parameter of the wallet that names what a person owns', () => {
  expect(named().length).toBeGreaterThan(5)
  expect(CASES.map(({ call }) => call).toSorted()).toEqual([...named()].toSorted())
})

it.each(CASES)(
  '[T42] $call of somebody else is refused in the words for none at all, and changes nothing',
  async ({ call, made, none, params }) => {
    const [path = ''] = call.split(' ')
    const method = /^\/api\/(?:quickCharge|fund)\//.test(path) ? 'GET' : 'POST'
    const whole = await open()
    const { world, owner, other } = whole
    const theirs = await params(await made(whole), whole)
    const books = () =>
      JSON.stringify(
        [
          world.deposits.of(owner.id, 'bank'),
          world.deposits.of(owner.id, 'crypto'),
          world.ways.of(owner.id, 'crypto'),
          world.accounts.all(),
          world.withdrawals.all(),
          world.funds.all(),
        ],
        (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
      )
    const before = books()
    const refused = await ask(world, method, path, theirs, { token: other.token })
    expect(refused.code).toBe(0)
    const [, name = ''] = call.split(' ')
    const unknown = await ask(world, method, path, { ...theirs, [name]: none }, { token: other.token })
    expect([unknown.code, unknown.msg]).toEqual([0, refused.msg])
    expect(books()).toBe(before)
  },
)
