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
