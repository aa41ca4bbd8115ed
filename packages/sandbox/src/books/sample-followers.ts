import type { FollowBook } from './follow-book.ts'
import type { Masters } from './masters.ts'
import type { Users } from './users.ts'

/** Followers of the master that can be signed in to: names, lots for each of the master's, and the largest amount. */
const FOLLOWERS = [
  ['Jonas D.', '2', '2000'],
  ['Priya K.', '1', '1500'],
  ['Luca', '3', '900'],
  ['Sena', '1', '600'],
  ['Owen W.', '2', '400'],
  ['Hanh T.', '1', '25'],
] as const

/** People who follow the first master from the beginning; nobody can sign in as one of them. Must run inside a transaction. */
export const addFollowers = (books: {
  readonly users: Users
  readonly masters: Masters
  readonly follow: FollowBook
}): void => {
  const [first] = books.masters.all()
  if (first === undefined) throw new Error('There are no masters')
  for (const [nickname, multiple, maxAmount] of FOLLOWERS) {
    const names = { email: '', mobile: '', areaCode: '+001', isDemo: false, demoId: '' }
    const { id } = books.users.add({ ...names, passwordHash: '', payPasswordHash: '', invitedBy: null })
    books.follow.follow(id, first, multiple, maxAmount, { nickname })
  }
}
