import type { ReadCell } from '../domain/cell.ts'
import { type Derived, derivedCell, type Read } from '../read/derive.ts'
import type { DomainContext } from '../types.ts'

/** Arguments facts are asked with: what the form was opened for, what was chosen in it. Each a primitive, or a stable object. */
export type Asked<Given, Inputs, Asks extends readonly unknown[]> = Asks extends readonly []
  ? { readonly asks?: undefined }
  : { readonly asks: (inputs: Inputs, given: Given) => Asks }

/** The facts of one form. */
export interface FormFacts<Inputs, Facts> {
  /** As a view follows them: what is typed computes none anew unless they are asked with it. */
  readonly cell: ReadCell<Facts>
  /** As they are now for these inputs: a press is judged by this, and not by what the last frame of a busy device has shown. @rule CON-20 */
  readonly now: (inputs: Inputs) => Facts
  /** Under another account the form's machine is another one, and the facts go with it. */
  readonly follow: (inputs: () => Inputs) => void
  /** The inputs may be others. */
  readonly moved: () => void
}

/** Follows the facts of a form by what it was opened for and what is chosen in it. */
export const formFacts = <Inputs, Facts, Asks extends readonly unknown[]>(
  { use }: Pick<DomainContext, 'use'>,
  facts: Derived<Asks, Facts>,
  asks: (inputs: Inputs) => Asks,
  empty: () => Inputs,
): FormFacts<Inputs, Facts> => {
  let inputsNow = empty
  const listeners = new Set<() => void>()
  const args = asks(empty()).map(
    (_, at): ReadCell<unknown> => ({
      get: () => asks(inputsNow())[at],
      subscribe: (listener) => {
        // One function may follow several: every subscription is its own.
        const own = (): void => listener()
        listeners.add(own)
        return () => listeners.delete(own)
      },
    }),
  )
  const derived = (read: Read): Facts => facts(read, ...(args.map((arg) => read(arg)) as unknown as Asks))
  // Nobody subscribes to these, so what they are made of is looked at anew at each call.
  const unshown = derivedCell(use, derived)
  return {
    cell: derivedCell(use, derived),
    now: (inputs) => {
      const before = inputsNow
      inputsNow = () => inputs
      try {
        return unshown.get()
      } finally {
        inputsNow = before
      }
    },
    follow: (inputs) => {
      inputsNow = inputs
    },
    moved: () => {
      for (const listener of [...listeners]) listener()
    },
  }
}
