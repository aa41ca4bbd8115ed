import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createActor, type EventFromLogic } from 'xstate'
import { fail, type Outcome, ok } from '../../kernel/outcome.ts'
import type { Images, LogEvent } from '../../ports/index.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { type ImageSlotEvent, type ImageUploadOptions, imageSlotMachine } from './image-slot.machine.ts'

type Stored = Outcome<string, ApiFailure>
type Compressed = Awaited<ReturnType<Images['compress']>>
interface Upload extends ImageUploadOptions {
  readonly file: unknown
  readonly answer: (outcome: Stored) => void
}
const offline = fail({ _tag: 'TransportFailure', reason: 'offline' } as const)
const EMPTY = ['empty', 0, undefined]

const bench = (compress?: Images['compress']) => {
  const clock = createVirtualClock()
  const compressed: { readonly file: unknown; readonly options: object }[] = []
  const uploads: Upload[] = []
  const reports: LogEvent[] = []
  const actor = createActor(imageSlotMachine, {
    clock,
    input: {
      requestId: 'r1',
      world: {
        images: {
          compress: (file, options) => {
            compressed.push({ file, options })
            return compress?.(file, options) ?? Promise.resolve({ file: `small ${file}` })
          },
        },
        log: { report: (event) => void reports.push(event) },
        upload: (file, options) => new Promise((answer) => void uploads.push({ file, ...options, answer })),
      },
    },
  }).start()
  const choose = (file: string, requestId = 'r1'): void => actor.send({ type: 'image.chosen', requestId, file })
  const at = (): readonly unknown[] => {
    const { value, context } = actor.getSnapshot()
    return [value, context.progress, context.url]
  }
  return { clock, compressed, uploads, reports, actor, choose, at }
}

describe('an image slot', () => {
  it('[IMG-1 IMG-2] compresses to 0.7 and 1440, uploads with progress, and is ready with the address', async () => {
    const { clock, compressed, uploads, choose, at, actor } = bench()
    choose('a')
    expect(at()).toEqual(['compressing', 0, undefined])
    await clock.settle()
    expect(compressed).toEqual([{ file: 'a', options: { quality: 0.7, maxWidth: 1440 } }])
    expect([uploads.map(({ file }) => file), at()]).toEqual([['small a'], ['uploading', 0, undefined]])
    expect(actor.getSnapshot().context.original).toBeUndefined()
    uploads[0]?.onProgress(0.5)
    expect(at()).toEqual(['uploading', 0.5, undefined])
    uploads[0]?.answer(ok('/a.jpg'))
    await clock.settle()
    expect([at(), clock.pending]).toEqual([['ready', 1, '/a.jpg'], 0])
  })

  it('progress stays from 0 to 1 and never goes back', async () => {
    const { clock, uploads, choose, at } = bench()
    choose('a')
    await clock.settle()
    const seen = [0.4, 0.2, Number.NaN, -1, 7].map((fraction) => {
      uploads[0]?.onProgress(fraction)
      return at()[1]
    })
    expect(seen).toEqual([0.4, 0.4, 0.4, 0.4, 1])
  })

  it('[IMG-2] holds one image: a new one takes the place of the old, in every state', async () => {
    const { clock, uploads, choose, at } = bench()
    choose('a')
    choose('b')
    await clock.settle()
    expect(uploads.map(({ file }) => file)).toEqual(['small b'])
    choose('c')
    await clock.settle()
    expect([uploads.map(({ file }) => file), uploads[0]?.signal.aborted]).toEqual([['small b', 'small c'], true])
    uploads[0]?.onProgress(0.9)
    uploads[0]?.answer(ok('/b.jpg'))
    await clock.settle()
    expect(at()).toEqual(['uploading', 0, undefined])
    uploads[1]?.answer(ok('/c.jpg'))
    await clock.settle()
    expect(at()).toEqual(['ready', 1, '/c.jpg'])
    choose('d')
    expect(at()).toEqual(['compressing', 0, undefined])
    await clock.settle()
    uploads[2]?.answer(offline)
    await clock.settle()
    choose('e')
    expect(at()).toEqual(['compressing', 0, undefined])
    await clock.settle()
    uploads[3]?.answer(ok('/e.jpg'))
    await clock.settle()
    expect(at()).toEqual(['ready', 1, '/e.jpg'])
  })

  it('refuses an image that was chosen for another request, in every state', async () => {
    const { clock, compressed, uploads, choose, at, actor } = bench()
    const refuse = (): void => {
      const before = at()
      choose('x', 'r0')
      expect(at()).toEqual(before)
    }
    refuse()
    choose('a')
    refuse()
    await clock.settle()
    refuse()
    uploads[0]?.answer(offline)
    await clock.settle()
    refuse()
    actor.send({ type: 'image.retry' })
    uploads[1]?.answer(ok('/a.jpg'))
    await clock.settle()
    refuse()
    expect(compressed.map(({ file }) => file)).toEqual(['a'])
  })

  it.each([
    ['said', () => Promise.resolve({ problem: 'not a picture' }), 'not a picture'],
    ['thrown', () => Promise.reject(new Error('broken')), 'it broke'],
  ] as const)(
    '[IMG-4] a compression that fails (%s) is reported, leaves the slot empty and uploads nothing',
    async (_how, compress, detail) => {
      const { clock, uploads, reports, choose, at, actor } = bench(compress)
      choose('original')
      await clock.settle()
      expect([at(), uploads]).toEqual([EMPTY, []])
      expect(reports).toEqual([{ kind: 'image.compression-failed', detail }])
      const { context } = actor.getSnapshot()
      expect([context.isUnreadable, context.original, context.compressed]).toEqual([true, undefined, undefined])
      choose('another')
      expect(actor.getSnapshot().context.isUnreadable).toBe(false)
    },
  )

  it('a failed upload is tried again with the file that was compressed', async () => {
    const { clock, compressed, uploads, choose, at, actor } = bench()
    choose('a')
    await clock.settle()
    uploads[0]?.onProgress(0.8)
    uploads[0]?.answer(offline)
    await clock.settle()
    expect([at()[0], actor.getSnapshot().context.failure]).toEqual(['failed', offline.failure])
    uploads[0]?.onProgress(0.9)
    actor.send({ type: 'image.retry' })
    uploads[0]?.onProgress(1)
    expect([at(), actor.getSnapshot().context.failure]).toEqual([['uploading', 0, undefined], undefined])
    uploads[1]?.answer(ok('/a.jpg'))
    await clock.settle()
    expect([at(), uploads.map(({ file }) => file), compressed.length]).toEqual([
      ['ready', 1, '/a.jpg'],
      ['small a', 'small a'],
      1,
    ])
  })

  it('removed in any state it is empty; what was under way is cancelled and its answer dropped', async () => {
    const { clock, uploads, choose, at, actor } = bench()
    const remove = (): void => actor.send({ type: 'image.removed' })
    remove()
    choose('a')
    remove()
    await clock.settle()
    expect([at(), uploads]).toEqual([EMPTY, []])
    choose('b')
    await clock.settle()
    remove()
    expect([at(), uploads[0]?.signal.aborted]).toEqual([EMPTY, true])
    uploads[0]?.answer(ok('/b.jpg'))
    await clock.settle()
    expect(at()).toEqual(EMPTY)
    choose('c')
    await clock.settle()
    uploads[1]?.answer(offline)
    await clock.settle()
    remove()
    expect([at(), actor.getSnapshot().context.failure]).toEqual([EMPTY, undefined])
    choose('d')
    await clock.settle()
    uploads[2]?.answer(ok('/d.jpg'))
    await clock.settle()
    remove()
    expect(at()).toEqual(EMPTY)
  })

  it('a retry and a progress that come out of place do nothing', async () => {
    const { clock, uploads, choose, at, actor } = bench()
    const stray = (): void => {
      const before = at()
      actor.send({ type: 'image.retry' })
      if (before[0] !== 'uploading') actor.send({ type: 'upload.progressed', fraction: 0.9 })
      expect(at()).toEqual(before)
    }
    stray()
    choose('a')
    stray()
    await clock.settle()
    stray()
    uploads[0]?.answer(ok('/a.jpg'))
    await clock.settle()
    stray()
  })

  it('[T25] [IMG-2 IMG-4] in whatever order things happen: no original is uploaded, one upload lives, the address is the last one chosen', async () => {
    const step = fc.oneof(
      fc.record({ choose: fc.nat({ max: 99 }), isOwn: fc.boolean() }),
      fc.constantFrom('removed' as const, 'retry' as const, 'wait' as const, 'stored' as const, 'lost' as const),
      fc.constantFrom<Compressed | 'throws'>({ file: 'small' }, { problem: 'no' }, 'throws').map((next) => ({ next })),
      fc.record({ progress: fc.double() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        let next: Compressed | 'throws' = { file: 'small' }
        const { clock, uploads, choose, actor } = bench((file) => {
          if (next === 'throws') return Promise.reject(new Error('broken'))
          return Promise.resolve('file' in next ? { file: `small ${file}` } : next)
        })
        const problems: unknown[] = []
        actor.subscribe({ error: (problem) => problems.push(problem) })
        let last: string | undefined
        const answered = new Set<Upload>()
        const answerAll = (answer: (upload: Upload) => Stored): void => {
          for (const upload of uploads) {
            upload.answer(answer(upload))
            answered.add(upload)
          }
        }
        for (const one of steps) {
          if (one === 'wait') await clock.settle()
          else if (one === 'stored') answerAll(({ file }) => ok(`/${file}`))
          else if (one === 'lost') answerAll(() => offline)
          else if (typeof one === 'string') {
            if (one === 'removed') last = undefined
            actor.send({ type: `image.${one}` })
          } else if ('next' in one) next = one.next
          else if ('progress' in one) for (const { onProgress } of uploads) onProgress(one.progress)
          else {
            if (one.isOwn) last = `${one.choose}`
            choose(`${one.choose}`, one.isOwn ? 'r1' : 'r0')
          }
          const { value, context } = actor.getSnapshot()
          expect(uploads.filter((upload) => !upload.signal.aborted && !answered.has(upload)).length).toBeLessThan(2)
          expect(context.progress >= 0 && context.progress <= 1).toBe(true)
          expect(context.url !== undefined).toBe(value === 'ready')
          if (value === 'ready') expect(context.url).toBe(`/small ${last}`)
        }
        await clock.settle()
        expect(problems).toEqual([])
        expect(uploads.every(({ file }) => String(file).startsWith('small '))).toBe(true)
        actor.stop()
        expect(clock.pending).toBe(0)
      }),
      { numRuns: 300 },
    )
  })
})

it('its types hold', () => {
  expectTypeOf<EventFromLogic<typeof imageSlotMachine>>().toEqualTypeOf<ImageSlotEvent>()
  const mistakes = (): void => {
    const { actor } = bench()
    // @ts-expect-error a file is chosen for a request
    actor.send({ type: 'image.chosen', file: 'a' })
    // @ts-expect-error no such event
    actor.send({ type: 'image.cancel' })
    // @ts-expect-error no such state
    actor.getSnapshot().matches('done')
    // @ts-expect-error the world is missing
    createActor(imageSlotMachine, { input: { requestId: 'r1' } })
    // @ts-expect-error the address cannot be written from outside
    actor.getSnapshot().context.url = '/b.jpg'
  }
  expect(mistakes).toBeTypeOf('function')
})
