#!/usr/bin/env node
// `npm create openlot`: asks for what the command line does not say, writes the project, and says how it starts.
import { parseArgs } from 'node:util'
import { isCancel, select, text } from '@clack/prompts'
import { packageManager } from './manager.ts'
import { folderProblem, isTemplate, TEMPLATES, type Template, writeProject } from './project.ts'

const names = Object.keys(TEMPLATES) as Template[]
const HELP = `create-openlot [NAME] [--template ${names.join('|')}]

Writes a project into the folder NAME. What is left out is asked for.
`

/** Refusal that a person is told in one sentence. */
class Refused extends Error {}

/** One that was not given: asked for where somebody can answer. */
const ask = async <Answer>(missing: string, question: () => Promise<Answer>): Promise<Exclude<Answer, symbol>> => {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new Refused(`${missing} is missing: create-openlot NAME --template ${names.join('|')}`)
  const answer = await question()
  if (isCancel(answer)) throw new Refused('Nothing was written.')
  return answer as Exclude<Answer, symbol>
}

const create = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { template: { type: 'string', short: 't' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help) return void process.stdout.write(HELP)
  if (positionals.length > 1) throw new Refused(`One name is enough, and these are ${positionals.length}.`)
  const asked = values.template
  if (asked !== undefined && !isTemplate(asked))
    throw new Refused(`There is no template "${asked}"; there are ${names.join(', ')}.`)

  const folder =
    positionals[0] ??
    (await ask('NAME', () =>
      text({
        message: 'Name of the project',
        initialValue: 'my-openlot',
        validate: (value) => folderProblem(value ?? ''),
      }),
    ))
  const problem = folderProblem(folder)
  if (problem !== undefined) throw new Refused(problem)
  const template =
    asked ??
    (await ask('--template', () =>
      select<Template>({
        message: 'Which template',
        options: names.map((value) => ({ value, label: value, hint: TEMPLATES[value].hint })),
      }),
    ))
  writeProject(folder, template)
  const manager = packageManager(process.env.npm_config_user_agent)
  const place = /\s/.test(folder) ? `"${folder}"` : folder
  const enter = folder === '.' ? '' : `cd ${place} && `
  process.stdout.write(
    `\nA ${template} project is in ${folder}. Next:\n\n  ${enter}${manager} install\n  ${manager} start\n\n`,
  )
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 18))
    process.stdout.write(
      `It asks for Node 22.18 or newer, which runs TypeScript; this is ${process.versions.node}.\n\n`,
    )
}

try {
  await create()
} catch (problem) {
  // `parseArgs` describes an option it does not know in a sentence for a person too.
  const isForPerson = problem instanceof Refused || (problem instanceof TypeError && 'code' in problem)
  if (!isForPerson) throw problem
  process.stderr.write(`${problem.message}\n`)
  process.exitCode = 1
}
