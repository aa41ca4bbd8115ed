// Many mutants in one run: the same tests once for each, in a suite of its own. Read by a test runner, see stand.ts.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, inject, it } from 'vitest'

// The first counterexample is enough. No limit of time: tests that count what they saw would fail of it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })

const { count, tests } = inject('several')
for (let mutant = 0; mutant < count; mutant += 1)
  describe(String(mutant), async () => {
    let isKilled = false
    beforeEach(({ skip }) => {
      if (isKilled) skip()
    })
    afterEach(({ task }) => {
      isKilled ||= task.result?.state === 'fail'
    })
    try {
      for (const test of tests) await import(/* @vite-ignore */ `${test}?mutant=${mutant}`)
    } catch (cause) {
      it('can be loaded', () => {
        throw cause
      })
    }
  })
