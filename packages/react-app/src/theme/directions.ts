import type { DirectionColors } from '@openlot/core'

type Pair = { readonly up: string; readonly down: string }

const GREEN = '#12a05c'
const RED = '#f6543e'

/** The sets a person may choose; blue and orange stay apart for eyes that mix green and red. @rule THEME-3 */
const SETS: Readonly<Record<Exclude<DirectionColors, 'site'>, Pair>> = {
  greenUp: { up: GREEN, down: RED },
  redUp: { up: RED, down: GREEN },
  blueUp: { up: '#2f7de1', down: '#e08a1e' },
}

/** The colours of up and down: the person's, else the site's. */
export const directionColors = (chosen: DirectionColors, site: Pair): Pair =>
  chosen === 'site' ? { up: site.up, down: site.down } : SETS[chosen]
