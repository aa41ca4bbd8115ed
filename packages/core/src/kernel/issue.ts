/**
 * Something the user can mend. `id` is a message id; `field` names the input it belongs to. The kernel knows no messages,
 * so each calculator lists the ids it gives, and a test of types compares the lists with the messages.
 */
export interface Issue<Id extends string = string> {
  readonly id: Id
  readonly field?: string
  readonly params?: Readonly<Record<string, string | number>>
}

export const issue = <const Id extends string>(id: Id, field?: string, params?: Issue['params']): Issue<Id> => ({
  id,
  ...(field === undefined ? {} : { field }),
  ...(params === undefined ? {} : { params }),
})

/** The first issue of a field, or undefined. */
export const issueOf = <One extends Issue>(issues: readonly One[], field: string): One | undefined =>
  issues.find((one) => one.field === field)

/** The two readings of ambiguous text, and how they are shown. */
export const choicesOf = (one: Issue | undefined): readonly { readonly shown: string; readonly text: string }[] =>
  one?.id !== 'amount.ambiguous'
    ? []
    : (['first', 'second'] as const).map((name) => ({
        shown: String(one.params?.[`${name}Shown`]),
        text: String(one.params?.[`${name}Text`]),
      }))
