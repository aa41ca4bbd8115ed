import type { HeldActor, ReadCell } from '@openlot/core'
import { useCell } from './use-cell.ts'

/** A form that core declares, as a view holds it. */
interface LiveForm<Snapshot, Event, Facts> extends HeldActor<Snapshot, Event> {
  readonly facts: ReadCell<Facts>
}

/** The panel of a form, from where it is and the facts it rests on; `also` is what the panel needs besides. */
export const useForm = <Snapshot, Event, Facts, Also extends readonly unknown[], Panel>(
  panel: (snapshot: Snapshot, send: (event: Event) => void, facts: Facts, ...also: Also) => Panel,
  form: LiveForm<Snapshot, Event, Facts>,
  ...also: Also
): Panel => panel(useCell(form), form.send, useCell(form.facts), ...also)
