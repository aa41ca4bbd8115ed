/** So many characters stand together where an address is read. */
const GROUP = 4

/** Both ends of an address, which one's own is known by; a short one whole. Nothing is sent by it. @rule WDR-15 */
export const shortAddress = (address: string): string => {
  const letters = [...address]
  return letters.length <= 3 * GROUP ? address : `${letters.slice(0, GROUP).join('')}…${letters.slice(-GROUP).join('')}`
}

/** An address as it is read aloud or compared: in groups of four, with nothing left out. @rule WDR-28 */
export const groupAddress = (address: string): readonly string[] => {
  const letters = [...address]
  return Array.from({ length: Math.ceil(letters.length / GROUP) }, (_, at) =>
    letters.slice(at * GROUP, (at + 1) * GROUP).join(''),
  )
}
