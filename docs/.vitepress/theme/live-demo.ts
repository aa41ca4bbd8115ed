import { defineComponent, h, onUnmounted, reactive, ref } from 'vue'

interface Told {
  readonly name?: string
  readonly price?: string
  readonly profit?: string
  readonly said?: string
  readonly isOpen?: boolean
}

/** A broker and a client in a worker of this page. Nothing of it is fetched before the first tap. */
export const LiveDemo = defineComponent(() => {
  const worker = ref<Worker>()
  const shown = reactive({ name: '', price: '', profit: '', isOpen: false, isBusy: true, lines: [] as string[] })
  const hear = ({ data }: MessageEvent<Told>): void => {
    if (data.name !== undefined) shown.name = data.name
    if (data.price !== undefined) shown.price = data.price
    if (data.isOpen !== undefined) shown.isOpen = data.isOpen
    shown.profit = data.profit ?? ''
    if (data.said === undefined) return
    shown.isBusy = false
    shown.lines = [...shown.lines, data.said].slice(-4)
  }
  const start = (): void => {
    const own = new Worker(new URL('../../examples/live-demo.ts', import.meta.url), { type: 'module' })
    own.addEventListener('message', hear)
    own.addEventListener('error', () => {
      shown.lines = [...shown.lines, 'the demo could not start']
    })
    worker.value = own
  }
  const ask = (what: 'buy' | 'close') => (): void => {
    shown.isBusy = true
    worker.value?.postMessage(what)
  }
  onUnmounted(() => worker.value?.terminate())
  const button = (label: string, onClick: () => void, disabled = false) =>
    h('button', { type: 'button', disabled, onClick }, label)
  return () =>
    h('section', { class: 'demo', 'aria-label': 'Live demo' }, [
      worker.value === undefined
        ? [h('p', 'A broker, a market and a client, in a worker of this page.'), button('Run it here', start)]
        : [
            h('p', { class: 'demo-price' }, [h('span', shown.name || 'Starting …'), h('strong', shown.price)]),
            h(
              'p',
              { class: 'demo-order' },
              shown.isOpen ? `0.1 lots, profit ${shown.profit || '0.00'}` : 'no order is open',
            ),
            h('p', [
              button('Buy 0.1', ask('buy'), shown.isBusy || shown.isOpen || shown.price === ''),
              button('Close', ask('close'), shown.isBusy || !shown.isOpen),
            ]),
            h('pre', { class: 'demo-said', 'aria-live': 'polite', tabindex: 0 }, shown.lines.join('\n')),
          ],
    ])
})
