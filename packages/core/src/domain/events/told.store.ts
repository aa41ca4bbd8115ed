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
/** Time of the source that says up to where the inbox was read. */
const READ = 'read'

/** News of another tab about one event: told there, the person's own doing or not, or looked at. */
export interface TabNews {
  readonly about: 'told' | 'own' | 'notOwn' | 'seen'
  readonly id: string
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
  /** Notes that it was told, or that the person has asked for what brings it about: in whichever tab. */
  mark(as: keyof typeof MARKS, id: string, is?: boolean): void
  isMarked(as: keyof typeof MARKS, id: string): boolean
  post(about: TabNews['about'], ids: readonly string[]): void
  listen(hear: (news: TabNews) => void): () => void
}

export const createToldStore = (
  { storage, random, tabs }: Pick<Ports, 'storage' | 'random' | 'tabs'>,
  owner: string,
) => {
  const account = fingerprintOf(owner)
  const tab = random.id()
  const [times, teller] = [`${TIMES}.${account}`, `${TELLER}.${account}`]
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
    mark: (as, id, is = true) => {
      const [code, known] = [fingerprintOf(id), marks(as)]
      if (known.includes(code) === is) return
      const others = known.filter((one) => one !== code && one !== '')
      storage.set('device', placeOf(as), (is ? [...others, code] : others).slice(-MOST_MARKS).join(' '))
    },
    isMarked: (as, id) => marks(as).includes(fingerprintOf(id)),
    claim: () => {
      storage.set('device', teller, tab)
      isUnkept = storage.get('device', teller) !== tab
    },
    isTeller: () => tabs === undefined || isUnkept || storage.get('device', teller) === tab,
    post: (about, ids) => {
      // Ids hold no blank.
      if (ids.length > 0) tabs?.post([MESSAGE, account, about, ...ids].join(' '))
    },
    listen: (hear) =>
      tabs?.listen((text) => {
        const [message, whose, said, ...ids] = text.split(' ')
        const about = ABOUT.find((one) => one === said)
        if (message !== MESSAGE || whose !== account || about === undefined) return
        for (const id of ids) hear({ about, id })
      }) ?? (() => undefined),
  }
  return store
}
