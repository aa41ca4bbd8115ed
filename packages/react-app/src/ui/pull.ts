const THRESHOLD = 64
const REACH = 96

/** How far the ring comes down for a finger that has moved so far: less and less, never beyond its reach. */
export const pullDistance = (moved: number): number => (moved <= 0 ? 0 : REACH * (1 - Math.exp(-moved / (REACH * 1.4))))

/** Whether letting go here refreshes. */
export const pullRefreshes = (distance: number): boolean => distance >= THRESHOLD

/** How much of the ring is drawn, 0 to 1. */
export const pullShare = (distance: number): number => Math.min(1, distance / THRESHOLD)
