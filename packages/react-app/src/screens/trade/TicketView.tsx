import './ticket.css'
import './ticket-sheet.css'
import { type ReactNode, useDeferredValue, useRef } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { MarginHelp } from '../orders/MarginHelp.tsx'
import { OutcomeSheet } from './OutcomeSheet.tsx'
import { ReviewSheet } from './ReviewSheet.tsx'
import { TicketFoot } from './TicketFoot.tsx'
import { TicketHandle } from './TicketHandle.tsx'
import { TicketInputs } from './TicketInputs.tsx'
import { TicketPeek } from './TicketPeek.tsx'
import { TicketRisk } from './TicketRisk.tsx'
import type { TicketHeight } from './ticket-height.ts'
import type { TicketViewProps } from './ticket-props.ts'
import { useTyping } from './use-typing.ts'

type TicketParts = {
  /** Switch of one-tap trading. */
  readonly oneTap?: ReactNode
  /** Takes the place above the buttons, for what becomes of a tap. */
  readonly strip?: ((place: HTMLElement | null) => void) | undefined
}

/** The ticket as a sheet below the chart. */
export type TicketSheet = {
  readonly height: TicketHeight
  readonly onHeight: (height: TicketHeight) => void
  /** Place of the position in this symbol. */
  readonly positionPlace?: ((place: HTMLElement | null) => void) | undefined
  /** Contract or micro, where there is a choice. */
  readonly sources?: ReactNode
  readonly onMicro?: (() => void) | undefined
}

const Fields = (props: TicketViewProps & { readonly isSheet: boolean; readonly oneTap: ReactNode }) => {
  const text = useText()
  const { kind, risk } = props.panel
  return (
    <>
      <Segmented
        items={[
          { key: 'market', label: text('contract.market') },
          { key: 'pending', label: text('contract.pending') },
          { key: 'risk', label: text('contract.by_risk') },
        ]}
        value={kind.value}
        onChange={kind.change}
        label={text('contract.price')}
      />
      {props.oneTap}
      {props.health !== undefined && <MarginHelp health={props.health} />}
      {risk === undefined ? <TicketInputs {...props} /> : <TicketRisk {...props} risk={risk} />}
    </>
  )
}

/** Over the chart's lower part, in three heights; sell and buy are at its foot in all of them. @rule CON-99 CON-101 */
const Sheet = ({ sheet, oneTap, strip, ...props }: TicketViewProps & TicketParts & { readonly sheet: TicketSheet }) => {
  const text = useText()
  const place = useRef<HTMLElement>(null)
  const typing = useTyping(place)
  const { height, onHeight, positionPlace, sources, onMicro } = sheet
  // The sheet follows the finger at once, and its fields in the frame after.
  const shown = useDeferredValue(height)
  const isPeek = shown === 'peek'
  return (
    <section
      className="ticket ticket-sheet"
      aria-label={text('nav.trade')}
      data-height={height}
      data-typing={typing || undefined}
      ref={place}
    >
      <TicketHandle height={height} onHeight={onHeight} />
      <div className="ticket-position" ref={positionPlace} />
      {oneTap}
      {isPeek ? (
        <>
          {props.health !== undefined && <MarginHelp health={props.health} />}
          <TicketPeek {...props} onMicro={onMicro} onMore={() => onHeight('half')} />
        </>
      ) : (
        <div className="ticket-body">
          {shown === 'full' && sources}
          <Fields {...props} isSheet oneTap={undefined} />
        </div>
      )}
      <TicketFoot {...props} costs alone={isPeek} brief={isPeek} strip={strip} />
    </section>
  )
}

/** The ticket: how it is filled in, what it costs, buy and sell. @rule CON-34 */
export const TicketView = ({
  sheet,
  oneTap,
  strip,
  ...props
}: TicketViewProps & TicketParts & { readonly sheet?: TicketSheet | undefined }) => {
  const text = useText()
  return (
    <>
      {sheet === undefined ? (
        <section className="ticket" aria-label={text('nav.trade')}>
          <Fields {...props} isSheet={false} oneTap={oneTap} />
          <TicketFoot {...props} strip={strip} />
        </section>
      ) : (
        <Sheet {...props} oneTap={oneTap} strip={strip} sheet={sheet} />
      )}
      <ReviewSheet {...props} />
      <OutcomeSheet {...props} />
    </>
  )
}
