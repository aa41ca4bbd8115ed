import { fingerprintOf } from '../../kernel/fingerprint.ts'
import type { Epoch } from '../../kernel/instant.ts'
import type { Ports } from '../../ports/index.ts'

/** Kept on the device for each account: when a source was told of last. @rule EVT-3 */
const TIMES = 'openlot.told'
/** Events of late by their codes: a message to another tab may be lost, and a page may end before an answer. */
const MARKS = { told: 'openlot.said', own: 'openlot.own' } as const
const MOST_MARKS = 200
/** The tab of an account that tells. */
const TELLER = 'openlot.teller'
/** The tab of an account that can be seen. */
const SEEN = 'openlot.front'
/** Time of the source that says up to where the inbox was read. */
const READ = 'read'

/** News of another tab about events: told there, the person's own doing or not, or looked at. */
export interface TabNews {
  readonly about: 'told' | 'own' | 'notOwn' | 'seen'
  readonly ids: readonly string[]
}
const ABOUT: readonly TabNews['about'][] = ['told', 'own', 'notOwn', 'seen']
const MESSAGE = 'event'

/** Notes that the tabs of one browser share about the events of one account. */
export interface ToldStore {
  /** Time up to which a source was told; undefined for an account that is new here. */
  until(source: string): Epoch | undefined
  /** Notes that a source was told up to then; never goes back. */
  advance(source: string, at: Epoch): void
  readUntil(): Epoch | undefined
  noteRead(at: Epoch): void
  /** This tab tells from now on. */
  claim(): void
  isTeller(): boolean
  /** Notes that this tab can be seen, or not any more. */
  show(isSeen: boolean): void
  /** Another tab said last that it can be seen. */
  isOtherSeen(): boolean
  /** Notes that they were told, or that the person has asked for what brings them about: in whichever tab. */
  mark(as: keyof typeof MARKS, ids: readonly string[], is?: boolean): void
  /** A test of ids against the marks of now, which are read once. */
  marked(as: keyof typeof MARKS): (id: string) => boolean
  post(about: TabNews['about'], ids: readonly string[]): void
  listen(hear: (news: TabNews) => void): () => void
}

export const createToldStore = (
  { storage, random, tabs }: Pick<Ports, 'storage' | 'random' | 'tabs'>,
  owner: string,
) => {
  const account = fingerprintOf(owner)
  const tab = random.id()
  const [times, teller, seen] = [`${TIMES}.${account}`, `${TELLER}.${account}`, `${SEEN}.${account}`]
  /** Nothing can be kept, and no tab knows which one tells: twice is better than never. */
  let isUnkept = false
  const placeOf = (as: keyof typeof MARKS): string => `${MARKS[as]}.${account}`
  const marks = (as: keyof typeof MARKS): readonly string[] => (storage.get('device', placeOf(as)) ?? '').split(' ')
  const read = (): Readonly<Record<string, unknown>> => {
    try {
      const kept: unknown = JSON.parse(storage.get('device', times) ?? '{}')
      return typeof kept === 'object' && kept !== null ? { ...kept } : {}
    } catch {
      return {}
    }
  }
  const until = (source: string): Epoch | undefined => {
    const at = read()[source]
    return typeof at === 'number' && Number.isFinite(at) ? at : undefined
  }
  const advance = (source: string, at: Epoch): void => {
    if ((until(source) ?? Number.NEGATIVE_INFINITY) >= at) return
    storage.set('device', times, JSON.stringify({ ...read(), [source]: at }))
  }
  const store: ToldStore = {
    until,
    advance,
    readUntil: () => until(READ),
    noteRead: (at) => advance(READ, at),
    mark: (as, ids, is = true) => {
      const known = new Set(marks(as))
      const codes = new Set(ids.slice(-MOST_MARKS).map(fingerprintOf))
      if ([...codes].every((code) => known.has(code) === is)) return
      const others = [...known].filter((code) => code !== '' && !codes.has(code))
      storage.set('device', placeOf(as), (is ? [...others, ...codes] : others).slice(-MOST_MARKS).join(' '))
    },
    marked: (as) => {
      const known = new Set(marks(as))
      return (id) => known.has(fingerprintOf(id))
    },
    claim: () => {
      storage.set('device', teller, tab)
      isUnkept = storage.get('device', teller) !== tab
    },
    isTeller: () => tabs === undefined || isUnkept || storage.get('device', teller) === tab,
    show: (isSeen) => {
      if (isSeen) storage.set('device', seen, tab)
      else if (storage.get('device', seen) === tab) storage.remove('device', seen)
    },
    isOtherSeen: () => (storage.get('device', seen) ?? tab) !== tab,
    post: (about, ids) => {
      // Ids hold no blank.
      if (ids.length > 0) tabs?.post([MESSAGE, account, about, ...ids].join(' '))
    },
    listen: (hear) =>
      tabs?.listen((text) => {
        const [message, whose, said, ...ids] = text.split(' ')
        const about = ABOUT.find((one) => one === said)
        if (message !== MESSAGE || whose !== account || about === undefined) return
        hear({ about, ids })
      }) ?? (() => undefined),
  }
  return store
}
