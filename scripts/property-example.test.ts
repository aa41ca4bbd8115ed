import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/files.ts'
import { runNode } from './lib/run.ts'

it('the example for authors of property tests runs as it stands', async () => {
  const { code, output } = await runNode(['--conditions=source', join(root, 'docs/examples/property-tests.ts')])
  expect(output).toContain('4 laws, 240 published cases')
  expect(code).toBe(0)
})
