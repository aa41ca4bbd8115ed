// Balances, transfers, ways out, funds and loans of a person.
import { createClient, failureMessage } from '@openlot/core'
import { deposit } from '@openlot/core/deposit'
import { buyFund, redeemFund } from '@openlot/core/fund'
import { loan } from '@openlot/core/loan'
import { nodePorts } from '@openlot/core/node'
import { submitTransfer, wallet } from '@openlot/core/wallet'
import { loadDrawSymbols, loadFundProducts, loadOwnSubscriptions, loadPayoutMethods } from '@openlot/core/wire'
import { bindPayoutMethod, deletePayoutMethod, withdraw } from '@openlot/core/withdraw'

const client = createClient({ origin: process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300', ports: nodePorts() })
await client.start()
await client.signIn({ account: 'trader@openlot.test', password: 'sandbox123' })

// #region balances
// Read, and read again: a screen follows the same resource with `subscribe`.
const accounts = await client.use(wallet).balances.refresh()
if (accounts.stage !== 'ready') throw new Error(accounts.stage)
for (const { type, balance, lockBalance } of accounts.value)
  console.log(type, balance.toFixed(2), 'held', lockBalance.toFixed(2))
// #endregion
// #region transfer
const from = accounts.value.find(({ type }) => type === 'change')
const to = accounts.value.find(({ type }) => type === 'forex')
if (from === undefined || to === undefined) throw new Error('no such accounts')
const ends = { from: from.accountTypeId, to: to.accountTypeId, currencyId: from.currencyId }
const moved = await client.commit(submitTransfer, { amount: '25.5', ...ends }).settled
console.log('moved:', moved.kind)
if (moved.kind === 'rejected') console.log('because:', failureMessage(moved.failure))
// #endregion
// #region way
const coins = await client.call(loadDrawSymbols, { kind: 'crypto' })
const coin = coins.ok ? coins.value.rows.find(({ code }) => code === 'BTC') : undefined
if (coin === undefined) throw new Error('no such coin')
const address = '1755XvDK1RF1f9hLMLW8xw7JYAPRt1wpdK'
const bound = await client.commit(bindPayoutMethod, { symbolId: coin.id, kind: 'crypto', address }).settled
console.log('bound:', bound.kind)
// #endregion
// #region deletePayoutMethod
const ways = await client.call(loadPayoutMethods, { kind: 'crypto' })
const [way] = ways.ok ? ways.value.rows : []
if (way === undefined) throw new Error('no way is bound')
console.log('removed:', (await client.commit(deletePayoutMethod, { payoutMethodId: way.id }).settled).kind)
// #endregion
// #region withdrawals
const { withdrawals } = client.use(withdraw)
const paidOut = withdrawals({ to: 'crypto' })
await paidOut.reload()
for (const { amount, currency, status } of paidOut.get().rows) console.log(amount.toFixed(), currency.code, status)
// #endregion
// #region deposits
const { addresses } = client.use(deposit)
const book = await addresses.refresh()
console.log('where to send coins:', book.stage)
// #endregion
// #region fund
const products = await client.call(loadFundProducts, { page: 1 })
const [product] = products.ok ? products.value.rows : []
if (product === undefined) throw new Error('no fund is offered')
const amount = product.minAmount.toFixed()
const bought = await client.commit(buyFund, { productId: product.id, amount }).settled
console.log('subscribed:', bought.kind)
if (bought.kind === 'rejected') console.log('because:', failureMessage(bought.failure))
// #endregion
// #region redeem
const own = await client.call(loadOwnSubscriptions, { page: 1 })
const [subscription] = own.ok ? own.value.rows : []
if (subscription === undefined) throw new Error('nothing is subscribed')
const redeemed = await client.commit(redeemFund, { subscriptionId: subscription.id }).settled
console.log('redeemed:', redeemed.kind)
// #endregion
// #region loans
const { options } = client.use(loan)
const offered = await options.refresh()
if (offered.stage === 'ready') console.log('loans that are offered:', offered.value.length)
// #endregion
client.stop()
