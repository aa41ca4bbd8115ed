/** So many characters stand together where an address is read. */
const GROUP = 4

/** An address as it is read aloud or compared: in groups of four, with nothing left out. @rule WDR-28 */
export const groupAddress = (address: string): readonly string[] => {
  const letters = [...address]
  return Array.from({ length: Math.ceil(letters.length / GROUP) }, (_, at) =>
    letters.slice(at * GROUP, (at + 1) * GROUP).join(''),
  )
}
