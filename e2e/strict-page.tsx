// A machine that sends, in a component under StrictMode: held by the package's hooks, and as one would write it at once.
import { createClient } from '@openlot/core'
import { browserPorts } from '@openlot/core/browser'
import { domain, holdActor } from '@openlot/core/engine'
import { ClientProvider, useCell, useDomain, useOwn } from '@openlot/react'
import { Fragment, StrictMode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, fromPromise, setup } from 'xstate'

const sender = setup({
  actors: { send: fromPromise(() => fetch('/sw.js').then(({ status }) => status)) },
}).createMachine({
  initial: 'editing',
  states: {
    editing: { on: { press: 'sending' } },
    sending: { invoke: { src: 'send', onDone: 'sent', onError: 'refused' } },
    sent: {},
    refused: {},
  },
})

const sending = domain('sending', (context) => ({ open: () => holdActor(context, () => createActor(sender)) }))

/** Drawn again by its own press too, as a form is that notes what was touched. */
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
  useCell(own)
  return <Button stage={() => own.get().value} press={() => own.send({ type: 'press' })} />
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

const asked = new URLSearchParams(location.search)
const Mode = asked.has('strict') ? StrictMode : Fragment
const Sender = asked.has('obvious') ? Obvious : Held
const client = createClient({ origin: location.origin, ports: browserPorts() })
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <Mode>
    <ClientProvider client={client}>
      <Sender />
    </ClientProvider>
  </Mode>,
)
