/** Largest frame read, in letters; anything longer is refused unread. @rule RT-2 */
export const FRAME_LIMIT = 65_536

/** Largest answer read, in bytes: many times the longest list. @rule ENV-16 */
export const ANSWER_LIMIT = 8_388_608
