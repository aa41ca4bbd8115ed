/** A brand that cannot be built: `problems` are sentences, one for each wrong key, with what is expected there. */
export class BrandProblem extends Error {
  override readonly name = 'BrandProblem'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}
