import { networkOf, shareOf } from '../network.ts'
import { LARGEST_PICTURE, readPicture } from '../pictures/picture.ts'
import { said } from '../words/words.ts'
import { type CallOf, handlersFor, type Services } from './call.ts'
import { accept, reject } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'pictures' | 'quota'>
const { guest } = handlersFor<Uses>()

const HOUR_MS = 3_600_000
const OF_ADDRESS = 20
const OF_NETWORK = 100
const OF_MEMBER = 100

/** A mock account has no documents of its own: what it uploads is for a registration, which has no account yet. */
export const uploadImage = guest((services, { input, ip }: CallOf<'uploadImage'>, user) => {
  const { file } = input
  if (!(file instanceof Uint8Array)) return reject(said('request.invalid', { name: 'file' }))
  const userId = user === undefined || user.isDemo ? null : user.id
  const lanes =
    userId === null
      ? [
          { key: `pictures:${networkOf(ip)}`, most: OF_ADDRESS },
          { key: `pictures:around ${shareOf(ip)}`, most: OF_NETWORK },
        ]
      : [{ key: `pictures:of ${userId}`, most: OF_MEMBER }]
  const whose = userId === null ? shareOf(ip) : `person ${userId}`
  if (
    !services.quota.take(
      whose,
      lanes.map((lane) => ({ ...lane, withinMs: HOUR_MS })),
    )
  )
    return reject('picture.too_many')
  const picture = readPicture(file)
  if (picture === 'large') return reject(said('picture.large', { size: LARGEST_PICTURE / 1024 ** 2 }))
  if (picture === 'none') return reject('picture.kind')
  const url = services.pictures.add(file, picture.type, userId, shareOf(ip))
  return url === undefined ? reject('picture.full') : accept({ url })
})
