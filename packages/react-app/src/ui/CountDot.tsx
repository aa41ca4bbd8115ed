import './count-dot.css'

/** The little count at the corner of an icon; nothing at zero. */
export const CountDot = ({ count }: { readonly count?: number | boolean | undefined }) => {
  if (count === undefined || count === false || count === 0) return null
  if (count === true) return <span className="ol-count-dot" />
  return (
    <span className="ol-count-dot ol-count-dot-number">
      <span className="ol-num">{count > 99 ? '99+' : count}</span>
    </span>
  )
}
