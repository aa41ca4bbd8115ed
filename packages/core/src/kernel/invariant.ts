/** A broken promise of ours: a bug, not an expected failure. */
export const invariant: (holds: boolean, ruleId: string, what: string) => asserts holds = (holds, ruleId, what) => {
  if (!holds) throw new Error(`[${ruleId}] ${what}`)
}
