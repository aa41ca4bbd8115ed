import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { handlersFor } from './call.ts'
import { accept } from './message.ts'

const { shared } = handlersFor<object>()

export type AreaRow = { readonly id: number; readonly code: string; readonly global_code: string }

/** The ids they had before the list was complete. */
const FIRST = 'US GB DE FR ES IT PT CZ TR JP KR HK TH VN ID MY IN SA AE'.split(' ')

/** Every country with its calling code; those that are not served too, since a number is no residence. */
export const AREAS: readonly AreaRow[] = [...new Set([...FIRST, ...getCountries().toSorted()])].map((code, at) => ({
  id: at + 1,
  code,
  global_code: `+00${getCountryCallingCode(code as ReturnType<typeof getCountries>[number])}`,
}))

export const areaById = (id: string): AreaRow | undefined => AREAS.find((area) => String(area.id) === id)

export const loadAreas = shared(() => accept(AREAS))
