/* Imported before React: a development build hands its renderer to a hook that must exist by then. */

/** Part of a fiber, as React DOM of a development build has them. */
export type Fiber = {
  readonly type: unknown
  /** Element of the fiber. */
  readonly stateNode: { readonly open?: boolean } | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly return: Fiber | null
}

type Renderer = {
  readonly overrideProps: (fiber: Fiber, path: readonly string[], value: unknown) => void
}

const kept: Renderer[] = []
const hook = {
  supportsFiber: true,
  renderers: new Map(),
  inject: (renderer: Renderer): number => kept.push(renderer),
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
  onScheduleFiberRoot: () => undefined,
  checkDCE: () => undefined,
}
const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown }
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= hook

/** Draws a component with another value of one prop, as if its parent had given that. */
export const overrideProp = (fiber: Fiber, name: string, value: unknown): void => {
  const [renderer] = kept
  if (renderer === undefined) throw new Error('React was loaded before kit/renderer.ts')
  renderer.overrideProps(fiber, [name], value)
}

/** Mounted fibers, parents first. */
export const fibersOf = (element: Element): readonly Fiber[] => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
  if (key === undefined) return []
  const found: Fiber[] = []
  const walk = (fiber: Fiber | null): void => {
    for (let at = fiber; at !== null; at = at.sibling) {
      found.push(at)
      walk(at.child)
    }
  }
  let root = (element as unknown as Readonly<Record<string, Fiber>>)[key] as Fiber
  while (root.return !== null) root = root.return
  walk(root.child)
  return found
}
