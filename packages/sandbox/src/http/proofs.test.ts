import { describe, expect, it } from 'vitest'
import { signedRequest } from '../../test/loan-samples.ts'
import { ask, openWorld, steppedClock, trader } from '../../test/support.ts'
import { SAMPLE_PICTURE } from '../pictures/sample-picture.ts'

const TRON = { number: '25.5', address: 'TUY5iyLtWPpQZFFktEGJ4AzRBFzMb6NPPa', charge_id: 1 }
const STEPS = '/api/quickCharge/get_wire_info_edit'

const open = async (email = 'borrower@openlot.test') => {
  const clock = steppedClock()
  const { world } = openWorld({ clock })
  world.start()
  const me = await trader(world, email)
  const post = (path: string, json: Readonly<Record<string, string | number>>) =>
    ask(world, 'POST', path, {}, { token: me.token, json })
  const upload = async () => {
    const sent = await ask(world, 'POST', '/api/common/image_upload', {}, { token: me.token, file: SAMPLE_PICTURE })
    return (sent.data as { readonly url: string }).url
  }
  const loans = async () =>
    (await me.get('/api/loan/loan_list', { page: 1 })).data as { readonly data: readonly { readonly id: number }[] }
  /** Ways to prove a payment with a picture. */
  const pay = {
    coins: (proofImg: string) => me.get('/api/quickCharge/submit', { ...TRON, proofImg }),
    bank: (proofImg: string) => me.get('/api/quickCharge/wire_submit', { number: '100', wire_id: 3, proofImg }),
    steps: async (proofImg: string) => {
      const { status } = (await me.get(STEPS)).data as { readonly status: number }
      if (status === 0 || status === 3)
        await me.get('/api/quickCharge/wire_submit_edit', { number: '250', symbol_id: 1 })
      clock.advance(7_000)
      const { id = 0 } = (await me.get(STEPS)).data as { readonly id?: number }
      return me.get('/api/quickCharge/save_wire_info_edit', { id, proofImg })
    },
    loan: async (proofImg: string) => {
      if ((await loans()).data.length === 0) {
        await post('/api/loan/loan_submit', signedRequest(world, me.id))
        world.journal.transact(() => world.loans.decide(me.id, 'approve'))
      }
      const { id } = (await loans()).data[0] ?? { id: 0 }
      return post('/api/loan/repayment', { charge_id: 1, loan_id: id, proofImg })
    },
  }
  const proofs = () => [...world.deposits.all(), ...world.loans.all()].map(({ proof }) => proof).filter(Boolean)
  return { world, clock, me, post, upload, pay, proofs }
}
type Way = keyof Awaited<ReturnType<typeof open>>['pay']
const WAYS: readonly Way[] = ['coins', 'bank', 'steps', 'loan']
const PAIRS = WAYS.flatMap((first) =>
  WAYS.flatMap((second) => (second === 'loan' && first === 'loan' ? [] : [[first, second] as const])),
)

describe('a picture of a payment', () => {
  it.each(PAIRS)(
    '[DEP-31] [T47] that proved one by %s proves none by %s, nor does the address it is looked at by',
    async (first, second) => {
      const { world, me, upload, pay, proofs } = await open()
      const picture = await upload()
      expect(await pay[first](picture)).toMatchObject({ code: 1 })
      const [name = ''] = proofs()
      const looked = world.pictures.show(me.id, name)
      for (const address of [picture, looked])
        expect(await pay[second](address)).toMatchObject({
          code: 0,
          msg:
            second === 'loan'
              ? 'The picture was sent with something else already'
              : 'The picture belongs to another deposit',
        })
      expect(proofs()).toEqual([name])
      expect(await pay[second](await upload())).toMatchObject({ code: 1 })
    },
  )

  it('[DEP-31] [T47] is sent again with the same repayment, when that was returned, and the one before stays', async () => {
    const { world, me, upload, pay } = await open()
    const [first, second] = [await upload(), await upload()]
    expect(await pay.loan(first)).toMatchObject({ code: 1 })
    const back = () => world.journal.transact(() => world.loans.decide(me.id, 'return'))
    back()
    expect(await pay.loan(second)).toMatchObject({ code: 1 })
    back()
    expect(await pay.loan(first)).toMatchObject({ code: 1 })
    expect(world.pictures.all().filter(({ isKept, uses }) => isKept && uses?.[0]?.startsWith('loan'))).toHaveLength(2)
  })

  it('[DEP-31] [T47] does not go with a document it was made of as well, nor with a form', async () => {
    const { world, me, post, upload, pay, proofs } = await open('second@openlot.test')
    const picture = await upload()
    expect(await pay.coins(picture)).toMatchObject({ code: 1 })
    const real = async (front_pic: string) =>
      post('/api/user_real/real_name', { name: 'Sam', card_id: 'X1', front_pic, reverse_pic: await upload() })
    expect(await real(picture)).toMatchObject({ code: 1 })
    world.journal.transact(() => world.identity.decide(me.id, 'return'))
    const before = world.pictures.all().length
    expect(await real(await upload())).toMatchObject({ code: 1 })
    // Two documents came, and of those before only the one used nowhere else went.
    expect(world.pictures.all().length).toBe(before + 1)
    world.journal.transact(() => {
      world.borrowers.submit(me.id, {}, proofs())
      world.borrowers.submit(me.id, {}, [])
    })
    const { data } = (await me.get('/api/quickCharge/quick_ist', { type: 0, page: 1 })).data as {
      readonly data: readonly { readonly proof_img: string }[]
    }
    expect(world.pictures.read(data[0]?.proof_img ?? '')?.bytes).toEqual(SAMPLE_PICTURE)
  })

  it('[DEP-31] [T47] is no document of an identity', async () => {
    const { post, upload, pay, proofs } = await open('second@openlot.test')
    const front_pic = await upload()
    await post('/api/user_real/real_name', { name: 'Sam', card_id: 'X1', front_pic, reverse_pic: await upload() })
    for (const way of ['coins', 'bank', 'steps'] as const) expect(await pay[way](front_pic)).toMatchObject({ code: 0 })
    expect(proofs()).toEqual([])
  })
})
