import type { Http, HttpLoss, HttpRequest, HttpResponse } from '../ports/index.ts'
import { ANSWER_LIMIT } from '../ports/limits.ts'

export type HttpAnswer = HttpResponse | HttpLoss

/**
 * Kind of loss, by the name of what was thrown; the host says whether there is a network at all. The cause ends where
 * it quotes something or names an address, since it may go into a log. @rule ENV-20
 */
export const lossOf = (thrown: unknown, isOnline: () => boolean): HttpLoss => {
  const { name, cause } = Object(thrown) as Error
  if (name === 'AbortError') return { problem: 'aborted' }
  const text = [thrown, cause].join('; ').replace(/["'`“‘/].*/s, '…')
  return { problem: isOnline() ? 'network' : 'offline', cause: text }
}

/** A file goes as multipart field `file`. */
export const bodyOf = (body: HttpRequest['body']): string | FormData | undefined => {
  if (body === undefined || typeof body === 'string') return body
  const form = new FormData()
  form.append('file', body.file as Blob)
  return form
}

/** The text of an answer; undefined when it is longer than any answer is. @rule ENV-16 */
const textOf = async (response: Response): Promise<string | undefined> => {
  // Answers announced as longer are not begun; what is announced may be wrong, and is packed.
  if (Number(response.headers.get('content-length')) > ANSWER_LIMIT) {
    await response.body?.cancel()
    return undefined
  }
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for (;;) {
    const part = await reader?.read()
    if (part?.value === undefined) return text + decoder.decode()
    size += part.value.byteLength
    if (size > ANSWER_LIMIT) {
      void reader?.cancel()
      return undefined
    }
    text += decoder.decode(part.value, { stream: true })
  }
}

/** Tells whether an answer is, or came after, a redirect that was not asked for. */
export type Redirected = (request: HttpRequest, response: Response) => boolean

const isRedirect: Redirected = (_request, { type, status }) =>
  type === 'opaqueredirect' || (status >= 300 && status < 400)

/**
 * One request by fetch, once. Redirects are not followed (`manual` rather than `error`, so that they can be distinguished
 * from a dead network), no cookie is sent, nothing is cached or named in a referrer. It is aborted when its time is up or
 * when the answer is no longer wanted, whichever comes first. @rule ENV-9 ENV-21
 */
/** `wasRedirected` and `read` are other where `fetch` is: React Native's follows redirects and has no streams. */
export const fetchHttp = (isOnline: () => boolean, wasRedirected = isRedirect, read = textOf): Http => ({
  send: async (request) => {
    const stop = new AbortController()
    let isLate = false
    // React Native has no `AbortSignal.timeout`, and its controllers keep no reason.
    const timer = setTimeout(() => {
      isLate = true
      stop.abort()
    }, request.timeoutMs)
    request.signal?.addEventListener('abort', () => stop.abort())
    try {
      const body = bodyOf(request.body)
      const response = await fetch(request.url, {
        method: request.method,
        headers: request.headers,
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: stop.signal,
      })
      if (wasRedirected(request, response)) {
        await response.body?.cancel()
        return { problem: 'redirect' }
      }
      const text = await read(response)
      if (text === undefined) return { problem: 'oversized' }
      const headers = Object.fromEntries(response.headers)
      return { status: response.status, contentType: headers['content-type'] ?? '', text, headers }
    } catch (thrown) {
      return isLate ? { problem: 'timeout' } : lossOf(thrown, isOnline)
    } finally {
      clearTimeout(timer)
    }
  },
})
