import './ticket.css'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { Icon } from '../../ui/Icon.tsx'

type TicketWordsProps = {
  /** Why the last try was refused. */
  readonly refusal: string | undefined
  /** Why it cannot be pressed now. */
  readonly reason: string | undefined
  /** The identity is not confirmed: leads to where it is. */
  readonly unverified: boolean
}

/** Why it cannot be pressed, or was refused: always in view, above the buttons it is about. */
export const TicketWords = ({ refusal, reason, unverified }: TicketWordsProps) => {
  const text = useText()
  return (
    <div className="ticket-words">
      <div className="ticket-word" role="alert">
        {refusal !== undefined && (
          <p className="ticket-refusal">
            <Icon name="alert" size={16} />
            {refusal}
          </p>
        )}
      </div>
      <div role="status">
        {reason !== undefined && reason !== refusal && (
          <p className="ticket-reason">
            <Icon name="info" size={16} />
            {reason}
          </p>
        )}
      </div>
      {unverified && (
        <Link to="/mine/auth" className="ol-link">
          {text('identity.complete_now')}
        </Link>
      )}
    </div>
  )
}
