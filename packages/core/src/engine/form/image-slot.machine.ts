import { assign, setup } from 'xstate'
import type { Issue } from '../../kernel/issue.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import type { Images, Log, StopSignal } from '../../ports/index.ts'
import { type ApiFailure, failureMessage } from '../../wire/failures.ts'
import { ask } from '../domain/ask.ts'
import type { Words } from '../domain/intents.ts'

/** JPEG quality of what is uploaded, from 0 to 1. @rule IMG-1 */
export const IMAGE_QUALITY = 0.7
/** Widest image that is uploaded, in pixels. @rule IMG-1 */
export const IMAGE_MAX_WIDTH = 1440

export interface ImageUploadOptions {
  /** The fraction sent so far, from 0 to 1. */
  readonly onProgress: (fraction: number) => void
  readonly signal: StopSignal
}

/** World of a slot, given from outside. */
export interface ImageSlotWorld {
  readonly images: Images
  readonly log: Log
  /** Sends a compressed file and answers its address. It ends by its own timeout. */
  readonly upload: (file: unknown, options: ImageUploadOptions) => Promise<Outcome<string, ApiFailure>>
}

export interface ImageSlotInput {
  readonly world: ImageSlotWorld
  /** Purpose of the image: a file chosen for anything else is refused. */
  readonly requestId: string
}

export interface ImageSlotContext extends ImageSlotInput {
  /** The file as it was chosen, only until it is compressed: it is never uploaded. */
  readonly original: unknown
  /** Bytes being uploaded; gone once it is there. */
  readonly compressed: unknown
  /** Preview, as long as the slot holds the picture: for showing it here. */
  readonly preview: unknown
  /** The fraction uploaded so far, from 0 to 1; it never goes back within one upload. */
  readonly progress: number
  /** The address the server answered. */
  readonly url: string | undefined
  /** The chosen file could not be compressed; the slot is empty. */
  readonly isUnreadable: boolean
  /** Why the upload failed. */
  readonly failure: ApiFailure | undefined
}

export type ImageSlotEvent =
  | { readonly type: 'image.chosen'; readonly requestId: string; readonly file: unknown }
  /** Takes the image out, or cancels what is under way. */
  | { readonly type: 'image.removed' }
  | { readonly type: 'image.retry' }
  | { readonly type: 'upload.progressed'; readonly fraction: number }

type Compressed = Awaited<ReturnType<Images['compress']>>
interface Upload {
  readonly upload: ImageSlotWorld['upload']
  readonly file: unknown
  readonly onProgress: (fraction: number) => void
}

const NOTHING = {
  original: undefined,
  compressed: undefined,
  preview: undefined,
  progress: 0,
  url: undefined,
  isUnreadable: false,
  failure: undefined,
} as const

/**
 * One image on its way to the server; a new one takes the place of the old. A file that cannot be compressed leaves the
 * slot empty, because the original may show where it was taken. @rule IMG-2 IMG-4
 */
export const imageSlotMachine = setup({
  types: { context: {} as ImageSlotContext, events: {} as ImageSlotEvent, input: {} as ImageSlotInput },
  actors: {
    compress: ask<Compressed, ImageSlotContext>(({ world, original }) =>
      world.images.compress(original, { quality: IMAGE_QUALITY, maxWidth: IMAGE_MAX_WIDTH }),
    ),
    upload: ask<Outcome<string, ApiFailure>, Upload>(({ upload, file, onProgress }, signal) => {
      let isOver = false
      const progressed = (fraction: number): void => {
        if (!isOver && !signal.aborted) onProgress(fraction)
      }
      return upload(file, { onProgress: progressed, signal }).finally(() => {
        isOver = true
      })
    }),
  },
  guards: {
    isOwn: ({ context, event }) => event.type === 'image.chosen' && event.requestId === context.requestId,
    isCompressed: (_, answer: Compressed) => 'file' in answer,
    isStored: (_, answer: Outcome<string, ApiFailure>) => answer.ok,
  },
  actions: {
    clear: assign(NOTHING),
    take: assign(({ event }) => ({ ...NOTHING, original: event.type === 'image.chosen' ? event.file : undefined })),
    keepCompressed: assign((_, answer: Compressed) => ({
      original: undefined,
      compressed: 'file' in answer ? answer.file : undefined,
      preview: 'file' in answer ? answer.file : undefined,
    })),
    markUnreadable: assign({ ...NOTHING, isUnreadable: true }),
    reportUnreadable: ({ context }, detail: string) =>
      context.world.log.report({ kind: 'image.compression-failed', detail }),
    beginUpload: assign({ progress: 0, failure: undefined }),
    noteProgress: assign({
      progress: ({ context, event }) =>
        // A host that does not know the size gives NaN: the comparison drops it.
        event.type === 'upload.progressed' && event.fraction > context.progress
          ? Math.min(1, event.fraction)
          : context.progress,
    }),
    keepAnswer: assign((_, answer: Outcome<string, ApiFailure>) =>
      answer.ok ? { progress: 1, url: answer.value, compressed: undefined } : { failure: answer.failure },
    ),
  },
}).createMachine({
  id: 'engine.imageSlot',
  description: 'One image on its way to the server: compressed, uploaded, there.',
  context: ({ input }) => ({ ...input, ...NOTHING }),
  initial: 'empty',
  on: {
    'image.chosen': [
      { guard: 'isOwn', target: '.compressing', actions: 'take' },
      { description: 'it was chosen for another request' },
    ],
    'image.removed': { target: '.empty', actions: 'clear' },
    'image.retry': { description: 'no upload has failed' },
    'upload.progressed': { description: 'nothing is uploaded any more' },
  },
  states: {
    empty: {},
    compressing: {
      invoke: {
        src: 'compress',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isCompressed', params: ({ event }) => event.output },
            target: 'uploading',
            actions: { type: 'keepCompressed', params: ({ event }) => event.output },
          },
          {
            target: 'empty',
            actions: [
              {
                type: 'reportUnreadable',
                params: ({ event }) => ('problem' in event.output ? event.output.problem : ''),
              },
              'markUnreadable',
            ],
          },
        ],
        onError: {
          target: 'empty',
          actions: [{ type: 'reportUnreadable', params: () => 'it broke' }, 'markUnreadable'],
        },
      },
    },
    uploading: {
      entry: 'beginUpload',
      invoke: {
        src: 'upload',
        input: ({ context, self }) => ({
          upload: context.world.upload,
          file: context.compressed,
          onProgress: (fraction: number) => self.send({ type: 'upload.progressed', fraction }),
        }),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        ],
      },
      on: { 'upload.progressed': { actions: 'noteProgress' } },
    },
    ready: {},
    failed: { on: { 'image.retry': 'uploading' } },
  },
})

/** A slot as a view needs it. */
export interface ImageInput {
  readonly stage: 'empty' | 'compressing' | 'uploading' | 'ready' | 'failed'
  /** The fraction uploaded so far, from 0 to 1. */
  readonly progress: number
  /** The compressed picture while it is on its way, for a preview that never leaves the page. */
  readonly picture: unknown
  readonly issue: Issue | undefined
  /** The chosen file is no picture that can be read. */
  readonly isUnreadable: boolean
  /** Why the upload failed. */
  readonly failure: Words | undefined
  readonly choose: (file: unknown) => void
  readonly remove: () => void
  readonly retry: () => void
}

/** A slot as a panel starts from it. @rule IMG-2 */
export const imageInput = (
  { value, context }: { readonly value: ImageInput['stage']; readonly context: ImageSlotContext },
  send: (event: ImageSlotEvent) => void,
  issue: Issue | undefined,
): ImageInput => ({
  stage: value,
  progress: context.progress,
  picture: context.preview,
  issue,
  isUnreadable: context.isUnreadable,
  failure: context.failure && failureMessage(context.failure),
  choose: (file) => send({ type: 'image.chosen', requestId: context.requestId, file }),
  remove: () => send({ type: 'image.removed' }),
  retry: () => send({ type: 'image.retry' }),
})
