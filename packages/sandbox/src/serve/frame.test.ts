import { describe, expect, it } from 'vitest'
import * as ws from 'ws'
import { frameOf, framesOf } from './frame.ts'

/** The reader of frames in `ws`; its types do not name it. */
const { Receiver } = ws as unknown as {
  readonly Receiver: new () => NodeJS.WritableStream & { on(event: 'message', hear: (data: Buffer) => void): void }
}

describe('a frame made once', () => {
  it.each(['', 'a', 'x'.repeat(125), 'x'.repeat(126), 'ü'.repeat(400), 'x'.repeat(65_535), 'x'.repeat(65_536)])(
    '[T33] is read as the text it was, whatever its length',
    async (text) => {
      const receiver = new Receiver()
      const heard = new Promise<string>((resolve) => receiver.on('message', (data) => resolve(String(data))))
      receiver.write(frameOf(text))
      expect(await heard).toBe(text)
    },
  )

  it('[T33] of one list is one buffer for everybody', async () => {
    const texts = ['{"a":1}', '{"b":"€"}']
    expect(framesOf(texts)).toBe(framesOf(texts))
    const heard: string[] = []
    const receiver = new Receiver()
    receiver.on('message', (data) => heard.push(String(data)))
    receiver.write(framesOf(texts))
    await new Promise((passed) => setTimeout(passed, 10))
    expect(heard).toEqual(texts)
  })
})
