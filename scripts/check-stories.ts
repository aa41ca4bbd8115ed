// Checks that every view of the app stands in the gallery with its five states, and every component of the design
// system with a page of its own and controls; exceptions are written down, with the reason.
import { type Files, readFiles } from './lib/files.ts'
import { type CanaryResult, type Problem, report, runCanaries } from './lib/report.ts'

const STATES = ['Content', 'Loading', 'Empty', 'Failed', 'Stale']
const EXCUSES = 'packages/storybook/states.json'
const PIECES = 'packages/storybook/pieces.json'
const ruleNames = ['view-without-story', 'state-missing', 'excuse-stale', 'piece-without-page']

/** States a view does not have, with the reason. */
type Excuses = Readonly<Record<string, { readonly without: readonly string[]; readonly why: string }>>

interface StoriesSeen {
  readonly views: number
  readonly pieces: number
  readonly stories: number
  readonly problems: readonly Problem[]
}

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '')

export const judgeStories = (files: Files): StoriesSeen => {
  const excuses = JSON.parse(files.get(EXCUSES) ?? '{}') as Excuses
  const galleries = [...files].filter(([path]) => path.endsWith('.stories.tsx'))
  const problems: Problem[] = []
  const say = (rule: string, path: string, text: string): void => void problems.push({ rule, path, text })
  const views = new Set<string>()

  for (const [path, text] of files) {
    if (!path.endsWith('View.tsx')) continue
    for (const view of namesIn(text, /^export const (\w+View)\b/gm)) {
      views.add(view)
      const shown = galleries.filter(([, story]) => new RegExp(`\\bcomponent: ${view}\\b|<${view}\\b`).test(story))
      if (shown.length === 0) {
        say('view-without-story', path, `${view} stands in no story`)
        continue
      }
      // A view drawn inside another one's stories only is a piece of that one, and shares its states.
      const own = shown.filter(([, story]) => story.includes(`component: ${view}`))
      const states = own.flatMap(([, story]) => namesIn(story, /^export const (\w+): Story/gm))
      const excused = excuses[view]?.without ?? []
      for (const state of own.length === 0 ? [] : STATES) {
        if (!states.includes(state) && !excused.includes(state))
          say('state-missing', path, `${view} has no story called ${state}`)
        if (states.includes(state) && excused.includes(state))
          say('excuse-stale', EXCUSES, `${view} does show its ${state}`)
      }
    }
  }
  for (const [view, { without, why }] of Object.entries(excuses)) {
    if (views.has(view) && why.length > 20 && without.every((state) => STATES.includes(state))) continue
    say('excuse-stale', EXCUSES, `${view}: no such view or state, or no reason`)
  }
  // A piece is what a file of the design system is named after.
  const unshown = JSON.parse(files.get(PIECES) ?? '{}') as Readonly<Record<string, string>>
  const pieces = [...files].flatMap(([path, text]) => {
    const name = /^packages\/react-app\/src\/ui\/([A-Z]\w+)\.tsx$/.exec(path)?.[1]
    return name !== undefined && new RegExp(`^export const ${name}\\b`, 'm').test(text) ? [{ name, path }] : []
  })
  for (const { name, path } of pieces) {
    const page = new RegExp(`\\bcomponent: ${name},`)
    const isShown = galleries.some(([, text]) => text.includes("tags: ['autodocs']") && page.test(text))
    if (!isShown && unshown[name] === undefined)
      say('piece-without-page', path, `${name} has no page with controls in the gallery`)
    if (isShown && unshown[name] !== undefined) say('excuse-stale', PIECES, `${name} does have its page`)
  }
  for (const [name, why] of Object.entries(unshown))
    if (why.length <= 20 || pieces.every((piece) => piece.name !== name))
      say('excuse-stale', PIECES, `${name}: no such piece, or no reason`)
  const stories = galleries.reduce((sum, [, text]) => sum + namesIn(text, /^export const (\w+): Story/gm).length, 0)
  return { views: views.size, pieces: pieces.length, stories, problems }
}

export const storyCanaries = (): CanaryResult =>
  runCanaries(readFiles(['scripts/canary/stories'], /\.txt$/), ruleNames, (files) => judgeStories(files).problems)

if (import.meta.main) {
  const files = new Map([
    ...readFiles(['packages/react-app/src', 'packages/storybook/stories'], /\.tsx$/),
    ...readFiles(['packages/storybook'], /^packages\/storybook\/(?:states|pieces)\.json$/),
  ])
  const { views, pieces, stories, problems } = judgeStories(files)
  const counts = [
    { name: 'views', count: views, floor: 15 },
    { name: 'pieces', count: pieces, floor: 45 },
    { name: 'stories', count: stories, floor: 110 },
  ]
  report('stories', counts, storyCanaries(), problems)
}
