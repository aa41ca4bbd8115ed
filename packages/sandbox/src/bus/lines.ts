// Lines between a gateway and the process that writes: a letter, mostly the number of what is asked, and JSON.
import type { SandboxRequest, SandboxResponse } from '../http/message.ts'

/** Number of these lines: another one wherever a process of before would read one wrongly. */
export const LINES = 1

/** Letters of the lines of a gateway. */
export const ASK = { request: 'r', login: 'l', control: 'c', hear: 'h', leave: 'd', heartbeat: 'b' } as const
/** Letters of the lines of the process that writes. */
export const SAY = {
  /** Answer to a request. */
  answer: 'a',
  /** The connection of the request breaks. */
  breaks: 'x',
  /** Nothing of the request was begun: the next process is to be asked. */
  moved: 'm',
  /** JSON for a login or an operation of the control door. */
  json: 'j',
  push: 'p',
  /** A session has ended. */
  ended: 'e',
  welcome: 'w',
  /** Answer to a heartbeat. */
  heartbeat: 'b',
  /** Nothing is taken any more. */
  leaves: 'q',
} as const

/** A world, as a gateway knows it. */
export type Welcome = {
  /** `LINES` of the process that writes. */
  readonly lines: number
  readonly settings: Readonly<Record<string, string>>
  /** Codes of symbols, whose candles are topics. */
  readonly codes: readonly string[]
  readonly quotes: readonly Quote[]
  /** False where keys are ignored: a change sent again would be carried out again. */
  readonly keepsKeys: boolean
}
export type Quote = { readonly Id: number }

/** Parts of a line: letter, number, and the rest. */
export const partsOf = (line: string): readonly [letter: string, id: number, rest: string] => {
  const end = line.indexOf(' ', 2)
  return end < 0
    ? [line[0] ?? '', Number(line.slice(2)), '']
    : [line[0] ?? '', Number(line.slice(2, end)), line.slice(end + 1)]
}

const bytesOf = (text: string | undefined): Uint8Array | undefined =>
  text === undefined ? undefined : Buffer.from(text, 'base64')
const textOf = (bytes: Uint8Array | undefined): string | undefined => bytes && Buffer.from(bytes).toString('base64')

export const requestText = ({ file, ...request }: SandboxRequest): string =>
  JSON.stringify({ ...request, file: textOf(file) })
export const requestIn = (text: string): SandboxRequest => {
  const { file, ...request } = JSON.parse(text) as Omit<SandboxRequest, 'file'> & { readonly file?: string }
  return { ...request, file: bytesOf(file) }
}

/** JSON that a body follows as it is, where it is one line: answers are JSON already. */
export const responseText = ({ body, bytes, ...head }: SandboxResponse): string => {
  const isLine = !body.includes('\n')
  return `${JSON.stringify({ ...head, bytes: textOf(bytes), body: isLine ? undefined : body })}\t${isLine ? body : ''}`
}
export const responseIn = (text: string): SandboxResponse => {
  const end = text.indexOf('\t')
  type Head = Omit<SandboxResponse, 'bytes' | 'body'> & { readonly bytes?: string; readonly body?: string }
  const { bytes, body = text.slice(end + 1), ...head } = JSON.parse(text.slice(0, end)) as Head
  const read = bytesOf(bytes)
  return { ...head, body, ...(read === undefined ? {} : { bytes: read }) }
}

/** A subject and one text of it. */
export const pushText = (subject: string, text: string): string => `${SAY.push} ${subject}\t${text}`
export const pushIn = (line: string): readonly [subject: string, text: string] => {
  const end = line.indexOf('\t')
  return [line.slice(2, end), line.slice(end + 1)]
}
