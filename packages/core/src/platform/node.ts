import { randomUUID, webcrypto } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Clock, Frame, Host, Ports, Random } from '../ports/index.ts'
import { consoleLog, type LogThreshold } from './console-log.ts'
import { fetchHttp } from './fetch-http.ts'
import { nodeSockets } from './node-sockets.ts'
import { mapText, memoryText, storageOf, type TextStore, textsOf } from './text-store.ts'

const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout | undefined),
}

const frame: Frame = {
  request: (run) => {
    const handle = setImmediate(run)
    return () => clearImmediate(handle)
  },
}

const random: Random = {
  next: () => (webcrypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 4_294_967_296,
  id: () => randomUUID(),
}

/** One JSON file, for its owner's eyes only, replaced whole on each change. What cannot be written stays in memory. */
const fileText = (path: string): TextStore => {
  const texts = textsOf(() => readFileSync(path, 'utf8'))
  const write = (): void => {
    try {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(texts)), { mode: 0o600 })
      renameSync(`${path}.new`, path)
    } catch {
      // Writing may fail (full or denied); reading goes on from memory.
    }
  }
  return mapText(texts, write)
}

/** A process is never hidden, and gets no events about its network. */
const host: Host = { watch: () => () => undefined }

/** Options of `nodePorts`. */
export interface NodePortsOptions {
  /** File of the `device` texts; without it they live as long as the process. */
  readonly storageFile?: string
  /**
   * Least level of the events that are written to the console: `'warning'` names what cannot be read by row and field.
   * None when left out.
   */
  readonly log?: LogThreshold
}

/**
 * Everything core needs of Node: `createClient({ origin, ports: nodePorts() })`. Without `storageFile` it forgets
 * sessions when the process ends.
 */
export const nodePorts = (options: NodePortsOptions = {}): Ports => {
  const log = consoleLog(options.log)
  return {
    clock,
    frame,
    random,
    http: fetchHttp(() => true),
    sockets: nodeSockets,
    storage: storageOf({
      tab: memoryText(),
      device: options.storageFile === undefined ? memoryText() : fileText(options.storageFile),
    }),
    // Without a canvas what is hidden in a picture cannot be taken out, so none is let through.
    images: { compress: () => Promise.resolve({ problem: 'not supported here' }) },
    log,
    host,
  }
}
