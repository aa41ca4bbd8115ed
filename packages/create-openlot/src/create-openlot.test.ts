import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageManager } from './manager.ts'
import { folderProblem, packageName, TEMPLATES, type Template, writeProject } from './project.ts'

const own = join(import.meta.dirname, '..')
const templates = Object.keys(TEMPLATES) as Template[]

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'openlot-create-'))
})
afterAll(() => rmSync(place, { recursive: true }))

/** Runs the command without input for its questions. */
const create = (args: readonly string[], agent?: string) => {
  const main = join(own, 'src/create-openlot.ts')
  const env = { ...process.env, npm_config_user_agent: agent }
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { cwd: place, env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

it.each([
  ['npm/11.19.1 node/v26.10.0 linux x64 workspaces/false', 'npm'],
  ['pnpm/10.9.0 npm/? node/v26.10.0 linux x64', 'pnpm'],
  ['yarn/4.9.1 npm/? node/v26.10.0 linux x64', 'yarn'],
  ['bun/1.4.0 npm/? node/v26.10.0 linux x64', 'bun'],
  ['npminstall/7.0.0', 'npm'],
  [undefined, 'npm'],
])('%s is %s', (agent, name) => {
  expect(packageManager(agent)).toBe(name)
})

it.each([
  ['my-bot', 'my-bot'],
  ['/tmp/My Bot', 'my-bot'],
  ['.Hidden', 'hidden'],
  ['交易', 'openlot-project'],
])('a folder %s is the package %s', (folder, name) => {
  expect(packageName(folder)).toBe(name)
})

describe('a folder', () => {
  it('that is new, empty, or a new repository can be used', () => {
    const [fresh, empty, cloned] = ['fresh', 'empty', 'cloned'].map((name) => join(place, name)) as [
      string,
      ...string[],
    ]
    mkdirSync(empty ?? '')
    mkdirSync(join(cloned ?? '', '.git'), { recursive: true })
    expect([fresh, empty, cloned].map((one) => folderProblem(one ?? ''))).toEqual([undefined, undefined, undefined])
  })

  it('that holds something, a file and no name are refused in a sentence', () => {
    const full = join(place, 'full')
    mkdirSync(full)
    writeFileSync(join(full, 'thesis.txt'), 'mine')
    expect(folderProblem(full)).toBe(`${full} is not empty; choose another name.`)
    expect(folderProblem(join(full, 'thesis.txt'))).toContain('is not a folder')
    expect(folderProblem(' ')).toBe('A project needs a name.')
    const refused = create(['full', '--template', 'bot'])
    expect(refused).toEqual({ status: 1, stdout: '', stderr: 'full is not empty; choose another name.\n' })
    expect(readdirSync(full)).toEqual(['thesis.txt'])
  })
})

describe('the command', () => {
  it('writes a project and says the next two commands, of the manager that ran it', () => {
    const { status, stdout } = create(['made', '--template', 'bot'], 'pnpm/10.9.0 npm/? node/v26.10.0')
    expect([status, stdout]).toEqual([0, expect.stringContaining('\n  cd made && pnpm install\n  pnpm start\n')])
    expect(existsSync(join(place, 'made/src/bot.ts'))).toBe(true)
  })

  it.each([
    [['--template', 'bot'], 'NAME is missing: create-openlot NAME --template bot|react|vue|react-native\n'],
    [['x'], '--template is missing: create-openlot NAME --template bot|react|vue|react-native\n'],
    [['x', '--template', 'svelte'], 'There is no template "svelte"; there are bot, react, vue, react-native.\n'],
    [['x', 'y', '--template', 'bot'], 'One name is enough, and these are 2.\n'],
    [['--colour'], expect.stringMatching(/^Unknown option '--colour'.*\n$/)],
  ])('says in a sentence what is wrong with %j, and writes nothing', (args, sentence) => {
    const before = readdirSync(place)
    expect(create(args)).toEqual({ status: 1, stdout: '', stderr: sentence })
    expect(readdirSync(place)).toEqual(before)
  })

  it('lists its options', () => {
    expect(create(['--help']).stdout).toContain('--template bot|react|vue|react-native')
  })
})

describe.each(templates)('template %s', (template) => {
  const manifestOf = (): Record<'dependencies' | 'devDependencies' | 'scripts', Record<string, string>> & {
    name: string
  } => JSON.parse(readFileSync(join(place, 'of', template, 'package.json'), 'utf8'))
  beforeAll(() => writeProject(join(place, 'of', template), template))

  it('has a name, a start, a README, and leaves out of git what is installed', () => {
    const { name, scripts } = manifestOf()
    expect(name).toBe(template)
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'dev', 'types']))
    expect(readFileSync(join(place, 'of', template, 'README.md'), 'utf8')).toContain('npm start')
    expect(readFileSync(join(place, 'of', template, '.gitignore'), 'utf8')).toContain('node_modules/')
    expect(existsSync(join(place, 'of', template, '_gitignore'))).toBe(false)
  })

  it('asks for the packages of this version, and for the libraries it was tried with', () => {
    const { dependencies, devDependencies } = manifestOf()
    const { version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as { version: string }
    const asked = { ...dependencies, ...devDependencies }
    expect(asked['@openlot/core']).toBe(`^${version}`)
    expect(devDependencies['@openlot/sandbox']).toBe(`^${version}`)
    const { resolve } = createRequire(import.meta.url)
    for (const [name, range] of Object.entries(asked)) {
      // Packages of Expo's choice, or the compiler that vue-tsc and Expo still need: `npm run environments` installs
      // those.
      if (
        template === 'react-native' ||
        name.startsWith('@openlot/') ||
        (template === 'vue' && /^(?:typescript|vue-tsc)$/.test(name))
      )
        continue
      const manifest = resolve
        .paths(name)
        ?.map((folder) => join(folder, name, 'package.json'))
        .find(existsSync)
      const { version: tried } = JSON.parse(readFileSync(manifest ?? '', 'utf8')) as { version: string }
      expect(`${name} ${range}`).toBe(`${name} ^${tried}`)
    }
  })
})
