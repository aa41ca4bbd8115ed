/** Names of arguments in errors: each argument in turn is malformed, and the error has to name it. */
export const namesRefused = <Input extends object>(
  calculator: (input: Input) => unknown,
  input: Input,
): readonly string[] =>
  Object.keys(input).map((name) => {
    try {
      calculator({ ...input, [name]: 'x' })
      return `${name}: nothing`
    } catch (problem) {
      return problem instanceof Error && 'field' in problem ? String(problem.field) : String(problem)
    }
  })
