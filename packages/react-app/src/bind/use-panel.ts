import { useSelector } from '@xstate/react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

const whole = <Snapshot>(snapshot: Snapshot): Snapshot => snapshot

/** What a view needs of a machine: core's pure panel over its snapshot, its send and the facts around it. */
export const usePanel = <Ref extends AnyActorRef, Facts, Panel>(
  actor: Ref,
  panel: (snapshot: SnapshotFrom<Ref>, send: Ref['send'], facts: Facts) => Panel,
  facts: Facts,
): Panel => panel(useSelector(actor, whole) as SnapshotFrom<Ref>, actor.send, facts)
