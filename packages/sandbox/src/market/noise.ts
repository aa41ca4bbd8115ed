/** Reproducible chance by counter: the n-th value of a stream needs no state, so a restart goes on where it was. */

const mix = (value: number): number => {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A stream of its own for every seed and name. */
export const streamOf = (seed: number, name: string): number => {
  let hash = mix(seed ^ 0x9e3779b9)
  for (let at = 0; at < name.length; at += 1) hash = mix(hash ^ Math.imul(name.charCodeAt(at) + 1, 0x01000193))
  return hash
}

/** Uniform in [0, 1). */
export const uniform = (stream: number, counter: number): number =>
  mix(mix(stream ^ Math.imul(counter + 1, 0x9e3779b1)) + counter) / 4_294_967_296

const ROOT_THREE = 1.7320508075688772

/**
 * Bell-shaped, mean 0, variance 1, never beyond ±3.47. Only + − ×, so every engine computes the same bits.
 */
export const bell = (stream: number, counter: number): number => {
  const at = counter * 4
  return (
    (uniform(stream, at) + uniform(stream, at + 1) + uniform(stream, at + 2) + uniform(stream, at + 3) - 2) * ROOT_THREE
  )
}
