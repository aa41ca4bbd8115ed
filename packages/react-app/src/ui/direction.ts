/** Which way a number went: never shown by colour alone. */
export type Direction = 'up' | 'down' | 'flat'
