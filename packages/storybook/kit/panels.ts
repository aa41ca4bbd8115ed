/* A bug in one value takes down only a part of a screen: each part with a bar or a sheet of its own has a boundary. */
import { createElement } from 'react'
import { expect } from 'storybook/test'
import { PanelBoundary } from '../../react-app/src/shell/ErrorBoundary.tsx'
import { brokenParts, cannotBeShown } from './broken.ts'
import { type Fiber, fibersOf, overrideProp } from './renderer.ts'

/** Views without values of the server, or with rows from a part that has a boundary. */
const EXCUSED: Readonly<Record<string, string>> = {
  SymbolDrawerView: 'its rows are drawn by SymbolRow, which bounds each',
  FeedbackView: 'words of the app',
  UndecidedView: 'words of the app',
  LanguageView: 'the languages of the app',
  RealOnlyView: 'words of the app',
  SettingsView: 'choices of this device',
  SoonView: 'words of the app',
}

const isBoundary = ({ type }: Fiber): boolean => type === PanelBoundary
const isWithin = (fiber: Fiber): boolean => {
  for (let at = fiber.return; at !== null; at = at.return) if (isBoundary(at)) return true
  return false
}

/** Ways to leave: back buttons, and sheets that are no part of the broken panel. */
const waysOut = (fibers: readonly Fiber[]): number =>
  document.querySelectorAll('.ol-topbar-back').length +
  fibers.filter((fiber) => fiber.type === 'dialog' && fiber.stateNode?.open === true && !isWithin(fiber)).length
const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()))

/** Breaks all content of a boundary, and checks the rest: the ways out, and a line in place of each part. */
export const expectBounded = async (canvas: HTMLElement, view: string): Promise<void> => {
  const drawn = canvas.querySelector('*') ?? document.querySelector('dialog *')
  const fibers = drawn === null ? [] : fibersOf(drawn)
  const out = waysOut(fibers)
  if (drawn === null || (out === 0 && document.querySelector('.ol-topbar') === null)) return
  const parts = fibers.filter((fiber) => isBoundary(fiber) && !isWithin(fiber))
  if (parts.length === 0) return expect(EXCUSED, `${view} bounds nothing of what it shows`).toHaveProperty(view)
  await expect(EXCUSED, `${view} needs no excuse`).not.toHaveProperty(view)
  const { error } = console
  // React repeats each error on the console.
  console.error = () => undefined
  try {
    for (const part of parts) overrideProp(part, 'children', createElement(cannotBeShown))
    await frame()
    await frame()
  } finally {
    console.error = error
  }
  const rest = [canvas, ...document.querySelectorAll('dialog')].flatMap((one) => [...one.querySelectorAll('*')])
  const left = [waysOut(rest[0] === undefined ? [] : fibersOf(rest[0])), brokenParts(document.body)]
  await expect(left, `ways out and broken parts of ${view}`).toEqual([out, parts.length])
}
