// 200 rows of the price board under a thousand ticks a second, each a frame of its own. `store`: the client's way, a row
// follows its key and is notified once a frame. `dial`: the same below the sheet of a running micro order, whose dial moves each
// second and whose estimate follows its price. `root`: every tick sets the state at the root. `parse`: frames read, nothing drawn.
import '../../packages/react-app/src/theme/tokens.css'
import '../../packages/react-app/src/theme/base.css'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { microProfit } from '../../packages/core/src/domain/micro/micro.calc.ts'
import type { MicroOrderId, SymbolId } from '../../packages/core/src/kernel/brand.ts'
import { dec } from '../../packages/core/src/kernel/decimal.ts'
import { browserPorts } from '../../packages/core/src/platform/browser.ts'
import { useRow } from '../../packages/react/src/use-row.ts'
import { MicroOrderView } from '../../packages/react-app/src/screens/micro/MicroOrderView.tsx'
import { SymbolRowView } from '../../packages/react-app/src/screens/symbols/SymbolRowView.tsx'
import { createFormat } from '../../packages/react-app/src/ui/format.ts'
import { createQuoteClient } from '../lib/quote-client.ts'

const SYMBOLS = 200
const POINTS = [3, 4, 2, 5, 4, 6, 5, 7, 6, 8]
const format = createFormat('en', 'UTC', '$')
const ignore = (): void => undefined

interface Quoted {
  readonly close: string
  readonly change: string
}

const Row = ({ id, quote }: { readonly id: SymbolId; readonly quote: Quoted | undefined }) => {
  const direction = quote?.change.startsWith('-') === true ? 'down' : 'up'
  return (
    <SymbolRowView
      line={{
        id,
        code: `S/${id}`,
        name: `Symbol ${id}`,
        logo: '',
        open: true,
        price: quote === undefined ? undefined : format.price(quote.close, 5),
        moved: direction,
        change: quote === undefined ? '' : format.percent(quote.change),
        direction,
        freshness: 'live',
        age: undefined,
        points: POINTS,
      }}
      onChoose={ignore}
    />
  )
}

const asked = new URLSearchParams(location.search)
const url = asked.get('feed') ?? ''
const mode = asked.get('mode')
const ids = Array.from({ length: SYMBOLS }, (_, at) => String(at + 1) as SymbolId)
const place = document.getElementById('root')
if (place === null) throw new Error('no place')

const SECONDS = 60
const OPEN = '1.1'
const STAKE = dec(50)
const RATIO = dec('0.85')

/** The sheet of an order as its panel has it: the clock moves it each second, its symbol with every frame. */
const Sheet = ({ quote }: { readonly quote: Quoted | undefined }) => {
  const [passed, pass] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => pass((before) => (before + 1) % SECONDS), 1000)
    return () => clearInterval(timer)
  }, [])
  const close = quote?.close ?? OPEN
  const left = SECONDS - passed
  const estimate = microProfit({
    direction: 'up',
    openPrice: OPEN,
    price: close,
    stake: STAKE,
    profitRatio: RATIO,
    lossLevel: 'stake',
  })
  return (
    <MicroOrderView
      panel={{
        isWatched: true,
        order: {
          id: '1' as MicroOrderId,
          symbol: { id: '1' as SymbolId, showCode: 'S/1' },
          direction: 'up',
          stake: STAKE,
          seconds: SECONDS,
          remainingMs: 0,
          openPrice: dec(OPEN),
          endPrice: undefined,
          profitRatio: RATIO,
          profit: undefined,
          status: 'running',
          createdAt: 0,
          completedAt: undefined,
          deadline: 0,
          retries: 0,
        },
        symbol: undefined,
        precision: 5,
        stage: 'running',
        height: '64%',
        left,
        share: left / SECONDS,
        price: dec(close),
        isStale: false,
        estimate,
        result: undefined,
        returned: undefined,
        mood: 'profit',
        worstLoss: STAKE,
        endsAt: SECONDS * 1000,
        retry: ignore,
      }}
      open
      onClose={ignore}
      mock={false}
    />
  )
}

const RootRows = () => {
  const [quotes, setQuotes] = useState<ReadonlyMap<string, Quoted>>(new Map())
  useEffect(() => {
    const socket = new WebSocket(url)
    socket.onopen = () => socket.send('{"type":"sub","topic":"DAY_MARKET"}')
    socket.onmessage = ({ data }) => {
      const { data: ticks } = JSON.parse(String(data)) as {
        data: readonly { readonly Id: number; readonly Close: string; readonly Change: string }[]
      }
      setQuotes((before) => {
        const after = new Map(before)
        for (const { Id, Close, Change } of ticks) after.set(String(Id), { close: Close, change: Change })
        return after
      })
    }
    return () => socket.close()
  }, [])
  return ids.map((id) => <Row key={id} id={id} quote={quotes.get(id)} />)
}

/** No messages: each is its id. */
const draw = (rows: ReactNode): void =>
  createRoot(place).render(
    <IntlProvider locale="en" messages={{}}>
      {rows}
    </IntlProvider>,
  )

if (mode === 'root') draw(<RootRows />)
else if (mode === 'store' || mode === 'dial') {
  const { stores } = createQuoteClient(browserPorts(), url, SYMBOLS)
  const StoreRow = ({ id }: { readonly id: SymbolId }) => <Row id={id} quote={useRow(stores.quotes, id)} />
  const StoreSheet = () => <Sheet quote={useRow(stores.quotes, '1' as SymbolId)} />
  draw(
    <>
      {ids.map((id) => (
        <StoreRow key={id} id={id} />
      ))}
      {mode === 'dial' && <StoreSheet />}
    </>,
  )
} else {
  const socket = new WebSocket(url)
  socket.onopen = () => socket.send('{"type":"sub","topic":"DAY_MARKET"}')
  socket.onmessage = ({ data }) => {
    JSON.parse(String(data))
  }
}
