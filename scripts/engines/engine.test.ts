import { expect, it } from 'vitest'

const wanted = process.env.OPENLOT_ENGINE

/** Self-check: a step that runs on the engine of every other step proves nothing. */
it('is the engine that was asked for', () => {
  const source = (JSON.parse as (text: string, reviver: (...args: { source?: string }[]) => unknown) => unknown)(
    '1',
    (_key, _value, context) => context?.source,
  )
  expect(source).toBeUndefined()
  if (wanted === 'hermes') {
    expect(Intl.NumberFormat.prototype).not.toHaveProperty('formatToParts')
    expect(Intl).not.toHaveProperty('PluralRules')
    expect([]).not.toHaveProperty('toSpliced')
  } else expect(process.versions.node).toMatch(/^20\./)
})
