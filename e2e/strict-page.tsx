// A machine that sends, under StrictMode and hidden by <Activity> during the request: held by the package's hooks, and
// written by hand.
import { createClient } from '@openlot/core'
import { browserPorts } from '@openlot/core/browser'
import { domain, holdActor } from '@openlot/core/engine'
import { ClientProvider, useDomain, useOwn, usePart } from '@openlot/react'
import { useActorRef, useSelector } from '@xstate/react'
import { Activity, Fragment, StrictMode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, fromPromise, setup } from 'xstate'

let requests = 0
const send = async (): Promise<void> => {
  requests += 1
  await fetch('/sw.js')
  await new Promise((done) => setTimeout(done, 300))
}
const sender = setup({ actors: { send: fromPromise(send) } }).createMachine({
  initial: 'editing',
  states: {
    editing: { on: { press: 'sending' } },
    sending: { invoke: { src: 'send', onDone: 'sent', onError: 'refused' } },
    sent: {},
    refused: {},
  },
})

const sending = domain('sending', (context) => ({ open: () => holdActor(context, () => createActor(sender)) }))

/** Rendered again by its own press too, as a form is that notes touched fields. */
const Button = ({ stage, press }: { readonly stage: () => string; readonly press: () => void }) => {
  const [, touch] = useState(0)
  const onClick = (): void => {
    press()
    touch((times) => times + 1)
  }
  return (
    <button type="button" onClick={onClick}>
      {stage()}
    </button>
  )
}

const Held = () => {
  const own = useOwn(useDomain(sending).open)
  const stage = usePart(own, ({ value }) => value)
  return <Button stage={() => stage} press={() => own.send({ type: 'press' })} />
}

const Obvious = () => {
  const actor = useMemo(() => createActor(sender), [])
  useEffect(() => {
    actor.start()
    return () => {
      actor.stop()
    }
  }, [actor])
  const follow = useCallback((listener: () => void) => actor.subscribe(listener).unsubscribe, [actor])
  useSyncExternalStore(follow, () => actor.getSnapshot())
  return <Button stage={() => actor.getSnapshot().value} press={() => actor.send({ type: 'press' })} />
}

const Owned = () => {
  const actor = useActorRef(sender)
  const stage = useSelector(actor, ({ value }) => value)
  return <Button stage={() => stage} press={() => actor.send({ type: 'press' })} />
}

const asked = new URLSearchParams(location.search)
const Mode = asked.has('strict') ? StrictMode : Fragment
const Sender = asked.has('obvious') ? Obvious : asked.has('owned') ? Owned : Held
const Page = () => {
  const [isHidden, hide] = useState(false)
  Object.assign(window, { hide, requests: () => requests })
  return (
    <Activity mode={isHidden ? 'hidden' : 'visible'}>
      <Sender />
    </Activity>
  )
}
const client = createClient({ origin: location.origin, ports: browserPorts() })
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <Mode>
    <ClientProvider client={client}>
      <Page />
    </ClientProvider>
  </Mode>,
)
