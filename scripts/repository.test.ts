import { accessSync, constants, existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from './lib/files.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const json = <Value>(path: string): Value => JSON.parse(read(path)) as Value

it('the workflow runs the gate as the gate is run anywhere, on the oldest Node that is promised', () => {
  accessSync(join(root, '.ci/run'), constants.X_OK)
  expect(read('.ci/run')).toContain('npm test')
  const { jobs } = parse(read('.github/workflows/ci.yml')) as {
    readonly jobs: {
      readonly gate: {
        readonly steps: readonly { readonly run?: string }[]
        readonly strategy: { readonly matrix: { readonly node: readonly number[] } }
      }
    }
  }
  expect(jobs.gate.steps.map(({ run }) => run)).toContain('.ci/run')
  const oldest = Number(read('.nvmrc'))
  expect(json<{ engines: { node: string } }>('package.json').engines.node).toBe(`>=${oldest}`)
  expect(jobs.gate.strategy.matrix.node).toContain(oldest)
})

it('an editor and a container start programs that are there', () => {
  const { configurations } = json<{ configurations: readonly { program?: string; name: string }[] }>(
    '.vscode/launch.json',
  )
  const programs = configurations.flatMap(({ program = '' }) => program.replace(/^\$\{\w+\}\//, '') || [])
  expect(programs.length).toBeGreaterThan(2)
  expect(programs.filter((program) => !existsSync(join(root, program)))).toEqual([])
  expect(read('docs/guide/debugging.md')).toContain('has four ways')
  expect(configurations).toHaveLength(4)
  const container = json<{ image: string; postCreateCommand: string }>('.devcontainer/devcontainer.json')
  expect(container.image).toMatch(new RegExp(`^node:${read('.nvmrc').trim()}-`))
  expect(existsSync(join(root, container.postCreateCommand.split(' ')[1] ?? ''))).toBe(true)
})

it('who owns a path owns files', () => {
  const paths = read('.github/CODEOWNERS').match(/^[/*]\S*/gm) ?? []
  expect(paths.length).toBeGreaterThan(4)
  const found = (path: string): number => globSync(path.replace(/^\//, '').replace(/\/$/, '/*'), { cwd: root }).length
  expect(paths.filter((path) => found(path) === 0)).toEqual([])
})

it('forms of issues ask, and renovate waits a week', () => {
  const forms = readdirSync(join(root, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml')
  for (const form of forms) {
    const { name, description, body } = parse(read(`.github/ISSUE_TEMPLATE/${form}`)) as Record<string, unknown>
    expect([form, typeof name, typeof description, Array.isArray(body)]).toEqual([form, 'string', 'string', true])
  }
  expect(forms.length).toBeGreaterThan(1)
  expect(json<{ minimumReleaseAge: string }>('renovate.json').minimumReleaseAge).toBe('7 days')
})
