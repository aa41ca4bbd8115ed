import type { MicroMood, MicroPath } from '@openlot/core/micro'

const SIDE = 160
const LEFT = 14
const GROUND = 128
const RISE = 22

/** The way of the price since the opening, small: the open price is the ground, and what won is up. */
const lineOf = ({ since, opensAt, endsAt, open, below }: MicroPath): string => {
  const turn = below === 'profit' ? -1 : 1
  const riseOf = (price: string): number => Number(price) - Number(open)
  const most = Math.max(...since.flat().map(({ price }) => Math.abs(riseOf(price))))
  const xOf = (at: number) => LEFT + ((at - opensAt) / (endsAt - opensAt)) * (SIDE - 2 * LEFT)
  const yOf = (price: string) => GROUND - (most === 0 ? 0 : (riseOf(price) / most) * turn * RISE)
  return since
    .flatMap((part) =>
      part.map(({ at, price }, i) => `${i === 0 ? 'M' : 'L'}${xOf(at).toFixed(1)} ${yOf(price).toFixed(1)}`),
    )
    .join('')
}

/** A sun after a win, a moon otherwise, over the way the price went. Decorative; time runs left to right. */
export const MicroSky = ({ mood, path }: { readonly mood: MicroMood; readonly path?: MicroPath | undefined }) => (
  <svg className="micro-sky" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
    {mood === 'profit' ? (
      <g className="micro-sun">
        <circle className="micro-sun-glow" cx="104" cy="112" r="42" />
        <circle className="micro-sun-disc" cx="104" cy="112" r="25" />
      </g>
    ) : (
      <>
        <circle className="micro-moon-halo" cx="80" cy="42" r="28" />
        <circle className="micro-moon" cx="80" cy="42" r="15" />
        <circle className="micro-crater" cx="75" cy="38" r="2.8" />
        <circle className="micro-crater" cx="84" cy="47" r="2" />
      </>
    )}
    <path className="micro-ground" d={`M0 ${GROUND}H${SIDE}V${SIDE}H0Z`} />
    {path !== undefined && <path className="micro-line" d={lineOf(path)} />}
  </svg>
)
