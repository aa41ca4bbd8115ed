import propTypes from 'virtual:prop-types'
import type { ArgTypesEnhancer } from 'storybook/internal/types'

type Known = { readonly name: string; readonly value?: unknown }

const isNothing = ({ name, value }: Known): boolean => name === 'undefined' || value === 'undefined' || value === 'void'

/** `X | undefined`, as every optional prop here is, is controlled as `X` is. */
export const controlsOf: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, known]) => {
      const type = known.type as Known | undefined
      if (type?.name !== 'union' || !Array.isArray(type.value)) return [name, known]
      const [first, ...others] = (type.value as readonly Known[]).filter((one) => !isNothing(one))
      return [name, first === undefined || others.length > 0 ? known : { ...known, type: first as typeof known.type }]
    }),
  ) as typeof argTypes

const MOST_SHOWN = 44

/** Types as they are declared: one line, which unfolds to the declarations of the names in it. */
export const typesOf: ArgTypesEnhancer = ({ argTypes, component }) => {
  const { __docgenInfo: known, name = '' } = (component ?? {}) as {
    readonly __docgenInfo?: { readonly displayName?: string }
    readonly name?: string
  }
  const own = propTypes.props[known?.displayName ?? name] ?? {}
  return Object.fromEntries(
    Object.entries(argTypes).map(([prop, arg]) => {
      const whole = own[prop]?.replace(/ \| undefined$/, '')
      if (whole === undefined) return [prop, arg]
      const named = [...new Set(whole.match(/\b[A-Z]\w+/g))].flatMap((one) => propTypes.named[one] ?? [])
      const isLong = whole.length > MOST_SHOWN
      const summary = isLong ? `${whole.slice(0, MOST_SHOWN).replace(/\s+/g, ' ')}…` : whole
      const detail = [...(isLong ? [whole] : []), ...named].join('\n\n')
      return [prop, { ...arg, table: { ...arg.table, type: detail === '' ? { summary } : { summary, detail } } }]
    }),
  ) as typeof argTypes
}
