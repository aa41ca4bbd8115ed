import './count-dot.css'

export type CountDotProps = {
  readonly count?: number | boolean | undefined
  /** Beyond it the number is not exact. */
  readonly most?: number | undefined
}

/** The little count at the corner of an icon; nothing at zero. */
export const CountDot = ({ count, most = 99 }: CountDotProps) => {
  if (count === undefined || count === false || count === 0) return null
  if (count === true) return <span className="ol-count-dot" />
  return (
    <span className="ol-count-dot ol-count-dot-number">
      <span className="ol-num">{count > most ? `${most}+` : count}</span>
    </span>
  )
}
