import type { Http, HttpProblem } from '../ports/index.ts'
import type { HttpAnswer } from './memory-ports.ts'
import type { NetworkOptions, Path } from './network-fault.ts'

const PORTAL = '<!doctype html><title>Welcome</title><p>Please accept the terms of this network.</p>'

/** Requests over a network that loses, delays, repeats, cuts short and lies. */
export const createFaultHttp = (options: NetworkOptions, path: { readonly up: Path; readonly down: Path }) => {
  const { clock, tab, server, dice, bit, log, roundTripMs } = options
  const underWay = new Set<(problem: HttpProblem) => void>()
  let sent = 0
  let isPlugged = true

  const send: Http['send'] = (request) =>
    new Promise<HttpAnswer>((answered) => {
      sent += 1
      const name = request.url.slice(request.url.indexOf('/', 8)).split('?')[0]
      let isOver = false
      const end = (answer: HttpAnswer): void => {
        if (isOver) return
        isOver = true
        underWay.delete(broken)
        tab.clearTimeout(timer)
        log(`answer ${name} ${'problem' in answer ? answer.problem : `${answer.status} ${answer.text.length}`}`)
        answered(answer)
      }
      const broken = (problem: HttpProblem): void => tab.deliver(() => end({ problem }))
      const timer = tab.setTimeout(() => end({ problem: 'timeout' }), request.timeoutMs)
      underWay.add(broken)
      request.signal?.addEventListener('abort', () => end({ problem: 'aborted' }))
      const after = (ms: number, run: () => void): void => void clock.setTimeout(run, ms)
      const bites = (kind: Parameters<typeof bit>[0]): number | undefined => {
        const size = dice(kind)
        if (size !== undefined) bit(kind)
        return size
      }
      const back = (answer: HttpAnswer, extra = 0): void =>
        after(path.down.delay() + extra, () => {
          if (isPlugged) tab.deliver(() => end(answer))
        })
      const respond = (answer: HttpAnswer | null) => {
        if (answer === null) return back({ problem: 'network' })
        if (bites('answerLost') !== undefined) {
          // Half of them break the connection, half are never heard of again.
          if (options.random.chance(0.5)) back({ problem: 'network' })
          return
        }
        if (bites('answerLate') !== undefined) return back(answer, request.timeoutMs + 500)
        if ('status' in answer) {
          const cut = bites('truncatedBody')
          if (cut !== undefined)
            return back({ ...answer, text: answer.text.slice(0, Math.floor(answer.text.length * cut)) })
          if (bites('serverError') !== undefined)
            return back({ status: options.random.pick([500, 502, 503, 504]), contentType: 'text/plain', text: 'error' })
        }
        back(answer)
      }
      const arrive = () => {
        if (!isPlugged) return
        if (!server.isUp) return back({ problem: 'network' })
        if (bites('captivePortal') !== undefined) return back({ status: 200, contentType: 'text/html', text: PORTAL })
        void server.handle(request).then((first) => {
          if (bites('browserResend') === undefined) return respond(first)
          // The reused connection broke after the server had read it: the browser sends the same bytes again.
          after(roundTripMs, () => void server.handle(request).then(respond))
        })
      }
      log(`ask ${name}`)
      if (!isPlugged) return after(1, () => broken('network'))
      if (bites('refused') !== undefined) return after(roundTripMs, () => broken('network'))
      if (bites('requestLost') !== undefined) return undefined
      after(path.up.delay(), arrive)
    })

  return {
    port: { send } satisfies Http,
    get sent() {
      return sent
    },
    get underWay() {
      return underWay.size
    },
    reset: (): number => {
      const hit = underWay.size
      for (const broken of [...underWay]) broken('network')
      return hit
    },
    cable: (plugged: boolean): void => {
      isPlugged = plugged
    },
  }
}
