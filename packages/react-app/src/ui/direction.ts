/** Direction of a number's change: never shown by colour alone. */
export type Direction = 'up' | 'down' | 'flat'
