import type { FaultInstance, Plan, Step } from './plan.ts'
import { run } from './run.ts'

/** Parts of a plan by their numbers; what is left out is all of them. */
export interface Chosen {
  readonly faults?: readonly number[] | undefined
  readonly steps?: readonly number[] | undefined
  readonly minutes?: number | undefined
}

export const planWith = (plan: Plan, { faults, steps, minutes }: Chosen): Plan => ({
  ...plan,
  durationMs: minutes === undefined ? plan.durationMs : Math.min(plan.durationMs, Math.ceil(minutes * 60_000)),
  faults: faults === undefined ? plan.faults : plan.faults.filter(({ id }) => faults.includes(id)),
  steps: steps === undefined ? plan.steps : plan.steps.filter(({ id }) => steps.includes(id)),
})

/** The command that repeats the same failure. */
export const replayLine = (plan: Plan): string =>
  `npm run sim -- --seed ${plan.seed} --seeds 1 --minutes ${plan.durationMs / 60_000} --faults ${plan.faults.map(({ id }) => id).join() || 'none'} --steps ${plan.steps.map(({ id }) => id).join() || 'none'}`

/**
 * A smaller plan that breaks the same rule: cut short, then whole kinds of faults, then halves, quarters and single
 * ones of faults and steps are left out as long as it still fails.
 */
export const shrink = async (
  plan: Plan,
  rule: string,
  at: number,
  most: number,
): Promise<{ readonly plan: Plan; readonly runs: number }> => {
  let runs = 0
  const fails = async (candidate: Plan): Promise<boolean> => {
    if (runs >= most) return false
    runs += 1
    return (await run(candidate)).alarms.some((alarm) => alarm.rule === rule)
  }
  let best: Plan = plan
  const attempt = async (candidate: Plan): Promise<boolean> => {
    if (!(await fails(candidate))) return false
    best = candidate
    return true
  }
  if (at < plan.durationMs) await attempt({ ...plan, durationMs: Math.ceil(at / 1000) * 1000 + 1_000 })
  best = {
    ...best,
    faults: best.faults.filter((one) => one.at <= best.durationMs),
    steps: best.steps.filter((one) => one.at <= best.durationMs),
  }
  for (const kind of new Set(best.faults.map((fault) => fault.kind)))
    await attempt({ ...best, faults: best.faults.filter((fault) => fault.kind !== kind) })
  const thin = async <One extends FaultInstance | Step>(
    all: () => readonly One[],
    without: (left: readonly One[]) => Plan,
  ): Promise<void> => {
    for (let size = Math.ceil(all().length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
      for (let from = 0; from < all().length; ) {
        const left = [...all().slice(0, from), ...all().slice(from + size)]
        if (!(await attempt(without(left)))) from += size
      }
  }
  await thin(
    () => best.steps,
    (steps) => ({ ...best, steps }),
  )
  await thin(
    () => best.faults,
    (faults) => ({ ...best, faults }),
  )
  return { plan: best, runs }
}
