import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const LEAST_BYTES = 1024

/**
 * Writes every code and style file a second time, compressed as well as Brotli can (`<name>.br`): that takes too long
 * to be done while somebody waits. A server that does not look for it compresses by itself.
 */
export const brotliPlugin = (): Plugin => ({
  name: 'openlot:brotli',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const assets = join(dir, 'assets')
    await Promise.all(
      readdirSync(assets)
        .filter((name) => /\.(?:js|css)$/.test(name))
        .map(async (name) => {
          const body = await readFile(join(assets, name))
          if (body.length >= LEAST_BYTES) await writeFile(join(assets, `${name}.br`), await compress(body))
        }),
    )
  },
})
