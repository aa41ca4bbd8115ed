import type { Client, Commit, CommitOutcome, ReadCell } from '@openlot/core'
import { judge, MONEY_CALLS, type MoneyCall, settle } from './judge.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import { NOBODY, type Tap } from './taps.ts'

/** Part of a money form's snapshot that is read. */
export interface MoneySnapshot {
  readonly value: string | object
  readonly context: { readonly commitStage: 'sending' | 'checking'; readonly outcome: CommitOutcome | undefined }
}
/** A form that moves money, through its snapshot. */
export interface MoneyForm {
  readonly stage: string
  readonly canConfirm: boolean
  readonly refusal: unknown
  readonly confirm: () => void
  readonly back: () => void
}

/** Commits that taps began: a second identical one joins the first while it is under way. */
const tapOf = new WeakMap<Commit, Tap>()

const follow = (sim: Sim, tab: Tab, commit: Commit, tap: Tap): void => {
  tapOf.set(commit, tap)
  // Only watched: nobody sees it there, so its end is announced.
  commit.subscribe(
    () => {
      if (commit.get().stage === 'checking') tap.unknownAt ??= sim.clock.monotonic()
    },
    () => false,
  )
  void commit.settled.then((outcome) => {
    if (tap.settledAt === undefined) settle(sim, tab, tap, outcome)
  })
}

interface Press {
  readonly call: MoneyCall
  readonly params: Readonly<Record<string, string>>
  readonly press: () => void
  /** True if it was sent, as far as can be seen. */
  readonly isSent: () => boolean
  /** Result promised by its screen. */
  readonly promised?: string | undefined
}
const meant = (sim: Sim, tab: Tab, client: Client, { call, params, promised }: Omit<Press, 'press' | 'isSent'>): Tap =>
  sim.taps.add({
    tab: tab.index,
    page: tab.page.serial,
    userId: Number(client.session.get().user?.id ?? NOBODY),
    call,
    path: MONEY_CALLS[call],
    params,
    ...(promised === undefined ? {} : { promised }),
  })
/**
 * Presses the button that sends a mutation: the tap of the send, or the one it joined; undefined when nothing was sent.
 */
export const commitBy = (
  sim: Sim,
  tab: Tab,
  client: Client,
  what: Press,
  own = meant(sim, tab, client, what),
): Tap | undefined => {
  const { call, press, isSent } = what
  press()
  const commit = isSent() ? client.underWay.get().findLast(({ name }) => name === call) : undefined
  const first = commit && tapOf.get(commit)
  if (commit === undefined || first !== undefined) sim.taps.withdraw(own)
  else follow(sim, tab, commit, own)
  return commit && (first ?? own)
}

/** Outcome as the person reads it; a refusal with its text. */
const shownBy = ({ refusal }: MoneyForm, outcome: CommitOutcome): string =>
  refusal === undefined ? outcome.kind : outcome.kind === 'notPlaced' ? 'notPlaced' : 'rejected'

/** Parameters by the wire's names; `promised` is none. */
export type Sent = Readonly<Record<string, string>> & { readonly promised?: string }

interface Parts<Panel extends MoneyForm> {
  readonly call: MoneyCall
  readonly actor: ReadCell<MoneySnapshot>
  /** Present state: the drawn one may be a frame older. */
  readonly panel: () => Panel
  /** Parameters of the send, and the review's promise; undefined where nothing can be sent. */
  readonly params: (panel: Panel) => Sent | undefined
  /** S15: reason against a confirm, whatever the form says. */
  readonly forbidden: (panel: Panel) => string | undefined
  /** A read may happen once more between the button and the mutation. */
  readonly isSlow?: true
  /** Other values the screen subscribes to. */
  readonly looks: readonly { subscribe(listener: () => void): () => void }[]
}

const nothing = (): void => undefined

/** A form of money on a screen: its confirms, and the outcome shown to its person. */
export const showMoney = <Panel extends MoneyForm>(sim: Sim, tab: Tab, client: Client, parts: Parts<Panel>) => {
  const { call, actor, panel } = parts
  let tap: Tap | undefined
  let told: CommitOutcome | undefined
  /** Confirmed, and not sent yet. */
  let wanted: Tap | undefined
  const isCommitting = (): boolean => actor.get().value === 'committing'
  const look = (): void => {
    const { outcome } = actor.get().context
    if (wanted !== undefined && isCommitting()) {
      tap =
        commitBy(sim, tab, client, { call, params: wanted.params, press: nothing, isSent: () => true }, wanted) ?? tap
      wanted = undefined
    } else if (wanted !== undefined && panel().stage !== 'sending') {
      sim.taps.withdraw(wanted)
      wanted = undefined
    }
    if (tap === undefined || outcome === undefined || outcome === told || isCommitting()) return
    told = outcome
    judge(sim, tab, { ...tap, outcome: shownBy(panel(), outcome) })
  }
  const stops = [actor, ...parts.looks].map((one, at) => one.subscribe(at === 0 ? look : nothing))
  return {
    call,
    actor,
    panel,
    leave: (): void => {
      for (const stop of stops) stop()
    },
    /** Unknown outcome. */
    isUnverified: (): boolean => isCommitting() && actor.get().context.commitStage === 'checking',
    isCommitting,
    /** Presses the button of the review, so many times. */
    confirm: (times: number): void => {
      const now = panel()
      const params = parts.params(now)
      if (now.stage !== 'reviewing' || !now.canConfirm || params === undefined) return
      const forbidden = parts.forbidden(now)
      if (forbidden !== undefined) sim.alarm('S15', `${tab.name}: ${call} can be confirmed, and ${forbidden}`)
      const press = (): void => {
        for (let left = times; left > 0; left -= 1) now.confirm()
      }
      const { promised, ...sent } = params
      if (parts.isSlow === true) {
        wanted = meant(sim, tab, client, { call, params: sent, promised })
        press()
      } else tap = commitBy(sim, tab, client, { call, params: sent, press, isSent: isCommitting, promised }) ?? tap
    },
  }
}
export type ShownMoney = Omit<ReturnType<typeof showMoney>, 'panel'> & { readonly panel: () => MoneyForm }
