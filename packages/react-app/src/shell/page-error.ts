import type { LogEntry } from '@openlot/core'

/** Place of a frame: an address without its query, with line and column. */
const PLACE = /((?:https?|file):\/\/[^\s()?#]+)(?:[?#][^\s()]*?)?:(\d+):(\d+)\)?$/
/** Name of a function before its place, as V8 writes it and as the others do. */
const NAME = /^\s*(?:at )?(?:async )?([\w.$<>[\] ]{1,80}?)(?: \(|@)/

/** Frames of a stack. The message, which may hold what a person typed or owns, is none. */
const framesOf = ({ name, message, stack = '' }: Error): string => {
  const head = `${name}: ${message}`
  const lines = (stack.startsWith(head) ? stack.slice(head.length) : stack).split('\n')
  return lines
    .flatMap((line) => {
      const [, url = '', row, column] = PLACE.exec(line) ?? []
      const [, of = ''] = NAME.exec(line) ?? []
      return url === '' ? [] : [`at ${of && `${of} `}(${url}:${row}:${column})`]
    })
    .join('\n')
}

/** Somebody's mistake as an event: its kind and its places, never its message. @rule LOG-7 */
export const pageError = (error: unknown, source: string): LogEntry => {
  const isError = error instanceof Error
  const name = isError && /^\w{1,40}$/.test(error.name) ? error.name : typeof error
  const stack = isError ? framesOf(error) : ''
  return { level: 'error', kind: 'page.error', detail: `${source}: ${name}`, ...(stack !== '' && { stack }) }
}
