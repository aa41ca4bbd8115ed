import type { EventView } from '@openlot/core/events'

/** Two short notes: up for good, down for bad. */
const NOTES: Readonly<Record<EventView['tone'], readonly [number, number]>> = {
  good: [659, 880],
  bad: [659, 494],
  plain: [659, 659],
}
const NOTE_S = 0.14
const SOFT = 0.12
const FADED = 0.0001
/** A browser that waits for a touch would play them at some other time. */
const STALE_MS = 1000

let made: AudioContext | undefined

export const playNotes = async (tone: EventView['tone']): Promise<void> => {
  const asked = performance.now()
  try {
    made ??= new AudioContext()
    const audio = made
    if (audio.state !== 'running') await audio.resume()
    if (performance.now() - asked > STALE_MS) return
    for (const [place, frequency] of NOTES[tone].entries()) {
      const from = audio.currentTime + place * NOTE_S
      const [note, loudness] = [new OscillatorNode(audio, { frequency }), new GainNode(audio, { gain: SOFT })]
      loudness.gain.setValueAtTime(SOFT, from)
      loudness.gain.exponentialRampToValueAtTime(FADED, from + NOTE_S)
      note.connect(loudness).connect(audio.destination)
      note.start(from)
      note.stop(from + NOTE_S)
    }
  } catch {
    // A device without sound.
  }
}
