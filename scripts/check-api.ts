// Checks docs/api against today's declarations (`npm run api` writes it), and that every public name is documented.
import { ERRORS_PAGE, errorsOf } from './api/errors.ts'
import { API_FOLDER, apiPages, entryPointsOf, judgeApi, readPublished } from './api/pages.ts'
import { TASK_FOLDER } from './api/tasks.ts'
import { type Files, readFiles } from './lib/files.ts'
import { type CanaryResult, report, runCanaries } from './lib/report.ts'
import { keep } from './lib/written.ts'

const ruleNames = [
  'entry-without-words',
  'name-without-words',
  'member-without-words',
  'not-found',
  'drift',
  'task-without-page',
  'error-without-advice',
  'advice-without-error',
]

/** A canary shows its declarations and entry points; the pages are right, but for those it shows itself. */
export const apiCanaries = (): CanaryResult =>
  runCanaries(readFiles(['scripts/canary/api'], /\.txt$/), ruleNames, (files: Files) => {
    const entryPoints = entryPointsOf(files.get('package.json') ?? '', (path) => files.get(path) ?? '', files)
    // A canary names its tasks one a line: `name, entry point`, each with an example.
    const tasks = (files.get('tasks') ?? '').split('\n').flatMap((line) => {
      const [name = '', from = ''] = line.split(', ')
      return from === '' ? [] : [{ name, from, task: name, also: '', example: 'shown.ts' }]
    })
    const published = {
      entryPoints,
      errors: errorsOf(files, files),
      tasks: tasks.length === 0 ? [] : [{ title: 'Tasks', tasks }],
      shown: { example: () => 'shown()', refusals: new Map<string, string>(), hidden: () => [] },
    }
    const shown = [...files].filter(([path]) => path.startsWith(API_FOLDER))
    return judgeApi(published, new Map([...apiPages(published, ''), ...shown]))
  })

if (import.meta.main) {
  const published = await readPublished()
  const { entryPoints, errors } = published
  const read = (): Files => readFiles([API_FOLDER, TASK_FOLDER], /\.md$/)
  const there = keep(apiPages(published, read().get(ERRORS_PAGE) ?? ''), read)
  const counts = [
    { name: 'entry points', count: entryPoints.length, floor: 17 },
    { name: 'names', count: entryPoints.reduce((sum, { names }) => sum + names.length, 0), floor: 350 },
    { name: 'errors', count: errors.length, floor: 20 },
    { name: 'pages', count: there.size, floor: 18 },
    { name: 'tasks', count: published.tasks.flatMap(({ tasks }) => tasks).length, floor: 60 },
  ]
  report('api', counts, apiCanaries(), judgeApi(published, there))
}
