/** The names a calculator gives to amounts that are none: each argument in turn is malformed, and the error has to say which. */
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
