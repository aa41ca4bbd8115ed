import { type ReactNode, useState } from 'react'
import { expect, userEvent } from 'storybook/test'

type TriedProps = {
  /** Drawn with its mistakes once the form was submitted. */
  readonly children: (isTried: boolean, submit: () => void) => ReactNode
}

/** A form whose mistakes show only after it was submitted, as core's do. */
export const Tried = ({ children }: TriedProps) => {
  const [isTried, setTried] = useState(false)
  return children(isTried, () => setTried(true))
}

/** Submits the form by its button: then the first field that is wrong has the focus. */
export const expectFirstWrongFocused = async (canvas: HTMLElement): Promise<void> => {
  await expect(canvas.querySelector('[aria-invalid="true"]')).toBeNull()
  await userEvent.click(canvas.querySelector('form [type="submit"]') as HTMLElement)
  const [first] = canvas.querySelectorAll('[aria-invalid="true"]')
  await expect(first).toHaveFocus()
}
