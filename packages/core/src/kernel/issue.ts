/** Something the user can mend. `id` is a message id; `field` names the input it belongs to. */
export interface Issue {
  readonly id: string
  readonly field?: string
  readonly params?: Readonly<Record<string, string | number>>
}

export const issue = (id: string, field?: string, params?: Issue['params']): Issue => ({
  id,
  ...(field === undefined ? {} : { field }),
  ...(params === undefined ? {} : { params }),
})

/** The first issue of a field, or undefined. */
export const issueOf = (issues: readonly Issue[], field: string): Issue | undefined =>
  issues.find((one) => one.field === field)
