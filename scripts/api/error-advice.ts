// What to do about each way something can go wrong. The tags are found in core; one without a line here fails the check.

/** What it means, and what a program does about it. */
export type Advice = readonly [means: string, todo: string]

export const ADVICE: Readonly<Record<string, Advice>> = {
  'ApiFailure.TransportFailure': [
    'No usable answer came. A read did not happen; of a mutation nobody knows yet.',
    'A read: show it as failed with a button that reads again; `client.call` has already tried reads again by itself. A mutation: do nothing, `client.commit` finds its outcome out.',
  ],
  'ApiFailure.Rejected': [
    'The server understood and refused; nothing changed. `msg` is its own words for a person, `code` its number.',
    'Show `failureMessage(failure)`. Sending the same again brings the same answer: let the person change what they entered.',
  ],
  'ApiFailure.SessionDead': [
    'Code 999: the token is dead. `epoch` is the session the call belonged to.',
    'The client has forgotten that session already, once, and `client.session` says that nobody is signed in. Offer to sign in again; do not sign out a second time.',
  ],
  'ApiFailure.Undecodable': [
    'An answer came that the contract does not know; `detail` says which part.',
    'As `TransportFailure` for the person. For you it is a defect of the server or a newer contract: look for `answer.undecodable` in the log, and compare with [the contract](../protocol/README.md).',
  ],
  'TransportFailure.network': [
    'The connection broke, or there was none to the server; `cause` is the text of what was thrown.',
    'Nothing special: offer to read again. In a page also the cause when the server sends no CORS headers.',
  ],
  'TransportFailure.timeout': [
    'Nothing came within 10 s, or 60 s for an upload.',
    'As `network`. Many of them mean that the server is slow: raising the limit only hides it.',
  ],
  'TransportFailure.offline': [
    'The device says it has no network.',
    'Say so. The client reads again when the host reports `online`.',
  ],
  'TransportFailure.aborted': [
    'We took it back ourselves: the client stopped, the account changed, or nobody wants the answer any more.',
    'Ignore it. Nobody is waiting for this answer.',
  ],
  'TransportFailure.redirect': [
    'The server answered with a redirect, which is refused: a token must not follow one.',
    'Give `createClient` the address it redirects to as `origin`.',
  ],
  'TransportFailure.http': [
    'An HTTP status outside of 200 to 299; `status` is it.',
    'As `network` for the person. Refusals belong into an envelope over 200: a server of your own that refuses with 4xx makes every refusal an unknown outcome.',
  ],
  'CommitOutcome.accepted': [
    'It was carried out. `answer` is what the server said, or undefined where its answer was lost and the order was found in the lists.',
    'Go on. For an id that may be missing, read the list the order is in.',
  ],
  'CommitOutcome.rejected': [
    'It was refused, and nothing changed; `failure` says how, nearly always `Rejected`.',
    'Show `failureMessage(outcome.failure)`. A new attempt is a new `client.commit`.',
  ],
  'CommitOutcome.notPlaced': [
    'Its answer was lost, and the lists show for certain that it did not arrive.',
    'Offer to try again. It is safe: nothing is under way any more.',
  ],
  'CommitOutcome.undecided': [
    'It cannot be found out: the lists could not be read, could not tell it from an older one, or belong to another account now.',
    'Never send it again by program. Ask the person to look at their orders, and say that it may have been carried out.',
  ],
  'Error.InvalidDecimal': [
    'Thrown where text that is no number, NaN or an infinity was given as an amount; `field` names the argument, `given` what it was.',
    'A defect of the caller: check what people type with `parseAmount`, which answers an issue and throws nothing.',
  ],
  'Log.answer.not_json': [
    'An answer that is no JSON.',
    'Look at what stands before the server: a proxy that answers with a page of its own.',
  ],
  'Log.answer.rows_dropped': [
    'Rows of a list that could not be read were left out; the detail has the call and how many.',
    'A person sees less than there is: correct those rows, or the contract.',
  ],
  'Log.answer.undecodable': [
    'An answer with a shape the contract does not know.',
    'Compare the call named in the detail with [the contract](../protocol/README.md).',
  ],
  'Log.call.failed': [
    'A call ended without an answer, after its retries.',
    'Count them by status: a rise is an outage.',
  ],
  'Log.call.unjudged': [
    'A finder threw, so how a mutation ended stays unknown; the detail names the call.',
    'A mistake of the domain that brought the mutation: its `read` and `judge` must not throw.',
  ],
  'Log.call.intercepted': [
    'A mutation equal to one under way was not sent a second time.',
    'Nothing: a double tap was stopped. Many of one call mean that a button stays enabled.',
  ],
  'Log.image.compression-failed': [
    'A picture could not be made smaller and was not sent.',
    'See which devices report it: the person was asked for another picture.',
  ],
  'Log.market.price_unusual': [
    'A price more than a factor of 2 away from the last good one was held back: the quote is stale, and nothing can be ordered at the market until the symbol list agrees.',
    'Check the feed and the list of the symbols in the detail ([decision 24](../decisions/0024-prices-have-a-band.md)).',
  ],
  'Log.realtime.frame_bad': [
    'A frame of the websocket that cannot be read; it was left out.',
    'Compare it with [the AsyncAPI document](../protocol/README.md).',
  ],
  'Log.realtime.listener_failed': [
    'A listener of a program threw; the others were called all the same.',
    'A defect of the listener. The detail names its topic.',
  ],
  'Log.realtime.login_refused': [
    'The websocket refused the token; the detail has the code.',
    'The server should refuse the same token over HTTP with 999, or the two disagree.',
  ],
  'Log.realtime.payload_malformed': [
    'A frame of a known topic with a payload that is not what it should be; it was left out.',
    'As `realtime.frame_bad`.',
  ],
}
