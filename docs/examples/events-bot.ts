// A price is reached, a stop is hit, a pending order is filled: each said once.
import { createClient, dec, type Words } from '@openlot/core'
import { alerts, events, eventView } from '@openlot/core/events'
import { market } from '@openlot/core/market'
import { messages } from '@openlot/core/messages'
import { nodePorts } from '@openlot/core/node'

const client = createClient({ origin: process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300', ports: nodePorts() })
const { symbols, quotes, watch } = client.use(market)
await client.start()
await client.signInDemo()
const release = watch()
const english: Readonly<Record<string, string>> = messages
const say = (words: Words): string => ('text' in words ? words.text : (english[words.id] ?? words.id))

// #region subscribe
let tell = (): void => undefined
const told = new Promise<void>((done) => {
  tell = done
})
const stop = client.use(events).subscribe(({ events: news, how }) => {
  for (const event of news) {
    const { title, amount } = eventView(event)
    console.log(how, event.facts.kind, amount?.value.toFixed() ?? '', say(title))
  }
  tell()
})
// #endregion

const symbol = symbols.rows().find((one) => one.code === 'EURUSD')
if (symbol === undefined) throw new Error('no EURUSD')
await new Promise<void>((quoted) => quotes.subscribe(symbol.id, () => quoted()))
const price = dec(quotes.get(symbol.id)?.close ?? '0')
// #region alert
const draft = { symbolId: symbol.id, locale: 'en', repeat: 'once', note: '', onChart: false } as const
for (const near of [price.plus('0.00003'), price.minus('0.00003')]) {
  const set = client.use(alerts).add({ ...draft, price: near.toFixed() })
  console.log('alert', set.ok ? set.value.side : say(set.failure))
}
// #endregion
await told
console.log('told')
stop()
release()
client.stop()
