import './horizon.css'

/** Scene over the horizon of an empty list. */
export type HorizonScene = 'orders' | 'history' | 'messages' | 'search' | 'wallet' | 'done' | 'people'

const LINE = 'M0 72L30 66 60 74 92 62 120 70 150 60 176 72 200 64 240 72'

const SCENES = {
  orders: (
    <>
      <path d="M108 30v40M132 20v40" />
      <rect x="103" y="38" width="10" height="22" rx="2" />
      <rect x="127" y="28" width="10" height="22" rx="2" />
    </>
  ),
  history: (
    <>
      <circle cx="120" cy="44" r="18" />
      <path d="M120 35v9l7 5" />
    </>
  ),
  messages: (
    <>
      <path d="M99 32h42v28h-26l-9 8v-8h-7z" />
      <path d="M110 42h20M110 50h12" />
    </>
  ),
  search: (
    <>
      <circle cx="117" cy="41" r="14" />
      <path d="M127 51l10 10" />
    </>
  ),
  wallet: (
    <>
      <rect x="98" y="32" width="44" height="30" rx="4" />
      <path d="M98 40l34-10v2M130 47h6" />
    </>
  ),
  done: (
    <>
      <circle cx="120" cy="44" r="18" />
      <path d="M111 44l6 6 12-12" />
    </>
  ),
  people: (
    <>
      <circle cx="113" cy="36" r="8" />
      <path d="M98 62c0-10 7-14 15-14s15 4 15 14z" />
      <path d="M128 29a8 8 0 0 1 0 14M133 49c6 2 9 6 9 13h-8" />
    </>
  ),
} as const

/** The line of the day with the sun still below it: nothing here yet. Decorative; time runs left to right. */
export const Horizon = ({ scene }: { readonly scene: HorizonScene }) => (
  <svg className="ol-horizon" viewBox="0 0 240 112" width="240" height="112" aria-hidden="true">
    <circle className="ol-horizon-glow" cx="120" cy="76" r="58" />
    <circle className="ol-horizon-sun" cx="120" cy="76" r="38" />
    <path className="ol-horizon-ground" d={`${LINE}V112H0Z`} />
    <path className="ol-horizon-line" d={LINE} />
    <path className="ol-horizon-echo" d="M40 92H200M72 104H168" />
    <g className="ol-horizon-scene">{SCENES[scene]}</g>
  </svg>
)
