import { reveal, type Secret } from '@openlot/core/wire'
import type { Documents } from '../books/identity.ts'
import type { Said } from '../words/words.ts'
import { type CallOf, handlersFor, REAL_ONLY, type Services } from './call.ts'
import { accept, reject, timeField } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'identity' | 'pictures' | 'settings'>
const { member } = handlersFor<Uses>()

const LONGEST = 200
const STATUS = { open: 0, returned: 0, waiting: 1, finished: 2 } as const

/** The documents of a form. */
export type DocumentsAsked = {
  readonly name?: string | undefined
  readonly documentNumber?: Secret | undefined
  readonly ssn?: Secret | undefined
  readonly front?: string | undefined
  readonly back?: string | undefined
  readonly hand?: string | undefined
}

/**
 * Reads documents, with pictures by name: those of this person, or for `null`, a registration, those that came without a session.
 * What is switched off is not kept; the hand-held picture and the social security number may be left out even where asked for.
 */
export const readDocuments = (
  { settings, pictures }: Pick<Services, 'settings' | 'pictures'>,
  asked: DocumentsAsked,
  userId: number | null,
): Documents | { readonly refused: Said } => {
  const text = (value: string | Secret | undefined): string =>
    (typeof value === 'object' ? reveal(value) : (value ?? '')).trim()
  const name = text(asked.name)
  const documentNumber = text(asked.documentNumber)
  const ssn = settings.get('is_auth_ssn') === '1' ? text(asked.ssn) : ''
  if (name === '') return { refused: 'identity.name' }
  if (documentNumber === '') return { refused: 'identity.number' }
  if ([name, documentNumber, ssn].some(({ length }) => length > LONGEST)) return { refused: 'identity.long' }
  const named = (address: string): string | undefined =>
    address === '' ? '' : userId === null ? pictures.anonymous(address) : pictures.own(address, userId)
  const [front, back, hand] = [
    named(text(asked.front)),
    named(text(asked.back)),
    named(settings.get('is_auth_hand_pic') === '1' ? text(asked.hand) : ''),
  ]
  if (front === '' || back === '') return { refused: 'identity.picture' }
  // Equal words for another person's picture, one that expired and none at all.
  if (front === undefined || back === undefined || hand === undefined) return { refused: 'identity.picture_gone' }
  return { name, documentNumber, ssn, front, back, hand }
}

export const loadIdentity = member(({ identity, pictures }, _call, user) => {
  const documents = identity.documentsOf(user.id)
  const shown = (name = ''): string => pictures.show(user.id, name)
  return accept({
    name: documents?.name ?? '',
    card_id: documents?.documentNumber ?? '',
    ssn: documents?.ssn ?? '',
    front_pic: shown(documents?.front),
    reverse_pic: shown(documents?.back),
    hand_pic: shown(documents?.hand),
    review_status: STATUS[identity.stateOf(user.id)],
    ...timeField('reviewed_at', identity.reviewedAt(user.id)),
  })
})

export const submitIdentity = member((services, call: CallOf<'submitIdentity'>, user) => {
  if (user.isDemo) return reject(REAL_ONLY)
  const state = services.identity.stateOf(user.id)
  if (state === 'waiting') return reject('identity.waiting')
  if (state === 'finished') return reject('identity.done')
  const documents = readDocuments(services, call.input, user.id)
  if ('refused' in documents) return reject(documents.refused)
  services.identity.submit(user.id, documents)
  return accept(null, 'identity.sent')
})
