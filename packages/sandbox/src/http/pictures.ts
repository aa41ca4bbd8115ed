import { networkOf } from '../network.ts'
import { LARGEST_PICTURE, readPicture } from '../pictures/picture.ts'
import { type CallOf, guest } from './call.ts'
import { accept, reject } from './message.ts'

const HOUR_MS = 3_600_000
const OF_NETWORK = 20
const OF_MEMBER = 100

/** A mock account has no documents of its own: what it uploads is for a registration, which has no account yet. */
export const uploadImage = guest((desk, { input, ip }: CallOf<'uploadImage'>, user) => {
  const { file } = input
  if (!(file instanceof Uint8Array)) return reject('The parameter file is not valid')
  const userId = user === undefined || user.isDemo ? null : user.id
  const lane =
    userId === null
      ? { key: `pictures:${networkOf(ip)}`, most: OF_NETWORK }
      : { key: `pictures:of ${userId}`, most: OF_MEMBER }
  if (!desk.quota.take([{ ...lane, withinMs: HOUR_MS }])) return reject('Too many pictures, please try later')
  const picture = readPicture(file)
  if (picture === 'large') return reject(`A picture may have ${LARGEST_PICTURE / 1024 ** 2} MB and 40 megapixels`)
  if (picture === 'none') return reject('This file is no JPEG or PNG')
  const url = desk.pictures.add(file, picture.type, userId)
  return url === undefined ? reject('No more pictures can be kept at the moment') : accept({ url })
})
