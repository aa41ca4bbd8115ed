import type { Limits } from './limits.ts'

/** Meaning of each limit, for the guide. */
export const LIMIT_MEANINGS: Readonly<Record<keyof Limits, string>> = {
  requestMs: 'until head and body of a request have arrived',
  uploadMs: 'the same of an upload',
  silentMs: 'a connection without a word',
  perAddress: 'connections of an address, websockets among them; of websockets also behind a trusted proxy',
  perNetwork: 'the same of its network',
  fromHere: "the same of this machine itself; a trusted proxy's own connections are not counted",
  sockets: 'websockets in all',
  socketsPerPerson: 'websockets of one signed-in person; the oldest ends',
  frames: 'frames a websocket sends in 10 s',
  framesPerNetwork:
    'the same of all websockets of a network; those end that sent more than 20 themselves. Not of this machine itself',
  topics: 'subscriptions to prices and candles in all: a topic counts once for each websocket that hears it',
  topicsPerNetwork: 'those of a network; this machine itself has as many as there are',
  uploads: 'uploads that are read at a time',
  uploadsPerNetwork: 'those of one network',
  pictureMib: 'room for pictures in MiB; a quarter is for verified people alone',
  keyMibPerAccount: 'answers kept by idempotency key, in MiB, of an account',
  keyMib: 'the same of all accounts',
  captchas: 'pictures with letters that are good at a time',
  codes: 'one-time codes that are good at a time',
  tickets: 'addresses to look at a picture',
  lanes: 'lanes in which tries are counted, and as many in which requests are',
  accountsPerDay: 'accounts one network opens in a day; this machine itself as many as it likes',
  mocksPerDay: 'mock accounts one network opens in a day; this machine itself as many as it likes',
}
