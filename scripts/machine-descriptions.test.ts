import { stripTypeScriptTypes } from 'node:module'
import { expect, it } from 'vitest'
import { withoutDescriptions } from '../packages/react-app/vite-machines.ts'
import { readFiles } from './lib/files.ts'

it('machines are built without their descriptions, and are whole', () => {
  const machines = readFiles(['packages/core/src'], /\.machine\.ts$/)
  expect(machines.size).toBeGreaterThan(15)
  expect([...machines.values()].join('').match(/\bdescription:/g)?.length).toBeGreaterThan(50)
  for (const [path, text] of machines) {
    const built = withoutDescriptions(text)
    expect(built, path).not.toMatch(/\bdescription:/)
    expect(() => stripTypeScriptTypes(built), path).not.toThrow()
    expect(built.replaceAll(/[^{}[\]()]/g, ''), path).toBe(
      text.replaceAll(/\bdescription:\s*(?:'[^'\n]*'|[A-Z_]+)/g, '').replaceAll(/[^{}[\]()]/g, ''),
    )
  }
})
