import type { Files } from '../ports.ts'
import type { Reader } from './reader.ts'
import { SHARD } from './schema.ts'

/** Pictures in PostgreSQL. One goes once what was committed without it is stored. */
export const createPostgresFiles = (reader: Reader, after: (run: () => void) => void): Files => ({
  put: (name, bytes) => {
    reader.ask('INSERT INTO olt_files VALUES ($1, $2, decode($3, $4))', [
      SHARD,
      name,
      Buffer.from(bytes).toString('base64'),
      'base64',
    ])
  },
  get: (name) => {
    const [found] = reader.ask<{ bytes: string }>(
      `SELECT encode(bytes, 'base64') AS bytes FROM olt_files WHERE shard = $1 AND name = $2`,
      [SHARD, name],
    )
    return found === undefined ? undefined : new Uint8Array(Buffer.from(found.bytes, 'base64'))
  },
  remove: (name) => after(() => reader.tell('DELETE FROM olt_files WHERE shard = $1 AND name = $2', [SHARD, name])),
  names: () =>
    reader.ask<{ name: string }>('SELECT name FROM olt_files WHERE shard = $1', [SHARD]).map(({ name }) => name),
})
