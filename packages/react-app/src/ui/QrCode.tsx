import { encode } from 'uqr'

/** A text as a QR code, dark on light in every theme, as readers expect it. */
export const QrCode = ({
  text,
  label,
  size = 216,
}: {
  readonly text: string
  readonly label: string
  readonly size?: number
}) => {
  const { data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
