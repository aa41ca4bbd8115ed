import type { Mood } from './MicroResult.tsx'

/** Direction the price took. */
export type Course = 'rise' | 'fall' | 'level'

const LINE: Readonly<Record<Course, string>> = {
  rise: 'M0 122L44 119 78 124 118 114 156 118 204 108 250 112 296 102 344 105 390 96',
  fall: 'M0 96L44 94 78 101 118 98 156 107 204 104 250 113 296 110 344 120 390 118',
  level: 'M0 110L44 108 78 113 118 109 156 112 204 107 250 112 296 109 344 112 390 110',
}

/** A sun after a win, a moon otherwise, over the way the price went. Decorative; time runs left to right. */
export const MicroSky = ({ mood, course }: { readonly mood: Mood; readonly course: Course }) => (
  <svg className="micro-sky" viewBox="0 0 390 140" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    {mood === 'profit' ? (
      <g className="micro-sun">
        <circle className="micro-sun-glow" cx="330" cy="96" r="54" />
        <circle className="micro-sun-disc" cx="330" cy="96" r="28" />
      </g>
    ) : (
      <>
        <circle className="micro-moon-halo" cx="52" cy="40" r="30" />
        <circle className="micro-moon" cx="52" cy="40" r="15" />
        <circle className="micro-crater" cx="47" cy="36" r="2.8" />
        <circle className="micro-crater" cx="56" cy="45" r="2" />
      </>
    )}
    <path className="micro-ground" d={`${LINE[course]}V140H0Z`} />
    <path className="micro-line" d={LINE[course]} />
  </svg>
)
