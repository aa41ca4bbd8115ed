const THRESHOLD = 64
const REACH = 96

/** Distance the ring comes down for a finger that has moved so far: less and less, never beyond its reach. */
export const pullDistance = (moved: number): number => (moved <= 0 ? 0 : REACH * (1 - Math.exp(-moved / (REACH * 1.4))))

/** True when letting go here refreshes. */
export const pullRefreshes = (distance: number): boolean => distance >= THRESHOLD

/** Part of the ring that is drawn, 0 to 1. */
export const pullShare = (distance: number): number => Math.min(1, distance / THRESHOLD)
