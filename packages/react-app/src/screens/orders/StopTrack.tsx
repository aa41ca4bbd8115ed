import type { StopTrack as Track } from '@openlot/core/contract'

/** Place of an order between its stops. Like every axis it runs left to right in every script. */
export const StopTrack = ({ track }: { readonly track: Track }) => (
  <span className="order-track" aria-hidden="true">
    <span className="order-track-line" style={{ backgroundImage: lineOf(track) }} />
    <span className="order-track-entry" style={{ left: `${track.entry.toFixed()}%` }} />
    <span className="order-track-now" style={{ left: `${track.now.toFixed()}%` }} />
  </span>
)

const lineOf = ({ entry }: Track): string =>
  `linear-gradient(to right, var(--down-line), var(--sunken) ${entry.toFixed()}%, var(--up-line))`
