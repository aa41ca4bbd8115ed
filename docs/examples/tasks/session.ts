// A client from its start to its end, and the session of a person.
import { createClient, failureMessage, type Words } from '@openlot/core'
import { market } from '@openlot/core/market'
import { messages } from '@openlot/core/messages'
import { nodePorts } from '@openlot/core/node'
import { loadSetting } from '@openlot/core/wire'

const origin = process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300'
const client = createClient({ origin, ports: nodePorts() })
const english: Readonly<Record<string, string>> = messages

// #region start
const started = await client.start()
// A server that cannot be reached is data; the client goes on trying by itself.
console.log('started:', started.ok)
// #endregion
// #region signIn
const person = { account: 'trader@openlot.test', password: 'sandbox123', remember: false }
const signedIn = await client.signIn(person)
console.log(signedIn.ok ? 'signed in' : failureMessage(signedIn.failure))
console.log('stage:', client.session.get().stage)
// #endregion
// #region failure
const say = (words: Words): string => ('text' in words ? words.text : (english[words.id] ?? words.id))
const wrong = await client.signIn({ account: 'trader@openlot.test', password: 'not it' })
if (!wrong.ok) console.log('refused:', say(failureMessage(wrong.failure)))
// #endregion
// #region signOut
// Asks nothing: confirm first.
client.signOut()
console.log('stage:', client.session.get().stage)
// #endregion
// #region demo
const demo = await client.signInDemo()
if (!demo.ok) throw new Error(demo.failure._tag)
console.log('kind:', client.session.get().kind)
// #endregion
// #region use
const { symbols } = client.use(market)
// The same members each time: they are made once for this client.
console.log(client.use(market).symbols === symbols)
// #endregion
// #region language
client.setLanguage('de')
console.log('language:', client.language.get())
// #endregion
// #region call
const zone = await client.call(loadSetting, { key: 'timezone' })
console.log(zone.ok ? `time zone: ${zone.value}` : zone.failure._tag)
// #endregion
// #region intent
const release = client.onIntent((intent) => {
  if (intent.type === 'navigate') console.log('go to', intent.to)
  if (intent.type === 'toast') console.log('say', say(intent.message))
})
// #endregion
// #region reconnect
// A person presses "try again": the next attempt leaves at once.
if (client.connection.get() !== 'live') client.reconnect()
// #endregion
release()
// #region stop
// Ends every machine, timer, read and socket.
client.stop()
// #endregion
