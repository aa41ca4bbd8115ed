import { type RefObject, type SyntheticEvent, useEffect, useReducer, useRef } from 'react'

type CheckedForm = {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly onSubmit: (event: SyntheticEvent) => void
}

/**
 * Submits a form: after a submit that found something wrong the first wrong field gets the focus. With `begins`, for a page whose
 * one purpose is to be filled in, the first field has it once the form is there, unless the person has put it elsewhere.
 */
export const useFirstWrong = (submit: () => void, begins = false): CheckedForm => {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const at = document.activeElement
    if (begins && (at === document.body || at?.id === 'main')) ref.current?.querySelector('input')?.focus()
  }, [begins])
  const asked = useRef(false)
  // Drawn again even if the submit changed nothing: else the focus would move at the next key that is typed.
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!asked.current) return
    asked.current = false
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  return {
    ref,
    onSubmit: (event) => {
      event.preventDefault()
      asked.current = true
      submit()
      draw()
    },
  }
}
