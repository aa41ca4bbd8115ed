import type { Http, HttpProblem, HttpRequest, HttpResponse } from '../ports/index.ts'

export type HttpAnswer = HttpResponse | { readonly problem: HttpProblem }

/** What went wrong, by the name of what fetch threw; the host says whether there is a network at all. */
export const problemOf = (thrown: unknown, isOnline: () => boolean): HttpProblem => {
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'TimeoutError') return 'timeout'
  if (name === 'AbortError') return 'aborted'
  return isOnline() ? 'network' : 'offline'
}

/** A file goes as multipart field `file`. */
export const bodyOf = (body: HttpRequest['body']): string | FormData | undefined => {
  if (body === undefined || typeof body === 'string') return body
  const form = new FormData()
  form.append('file', body.file as Blob)
  return form
}

/** Largest answer read: many times the longest list. @rule ENV-16 */
export const ANSWER_LIMIT = 8_388_608

/** The text of an answer; undefined when it is longer than any answer is. @rule ENV-16 */
const textOf = async (response: Response): Promise<string | undefined> => {
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

/**
 * One request by fetch, once. Redirects are not followed (`manual` rather than `error`, so that they can be told apart
 * from a dead network), no cookie is sent, nothing is cached or named in a referrer. @rule ENV-9
 */
export const fetchOnce = async (request: HttpRequest, isOnline: () => boolean): Promise<HttpAnswer> => {
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
      signal: AbortSignal.timeout(request.timeoutMs),
    })
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      await response.body?.cancel()
      return { problem: 'redirect' }
    }
    const text = await textOf(response)
    if (text === undefined) return { problem: 'network' }
    return { status: response.status, contentType: response.headers.get('content-type') ?? '', text }
  } catch (thrown) {
    return { problem: problemOf(thrown, isOnline) }
  }
}

export const fetchHttp = (isOnline: () => boolean): Http => ({ send: (request) => fetchOnce(request, isOnline) })
