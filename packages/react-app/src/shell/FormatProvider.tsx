import { useCell, useClientState } from '@openlot/react'
import { type ReactNode, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { FormatContext } from '../ui/format-scope.ts'

const NO_SETTINGS = { get: () => undefined, subscribe: () => () => undefined }

/** The language, the zone and the currency that numbers and times are written in. */
export const FormatProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useClientState()
  const settings = useCell(client === undefined || client === 'missing' ? NO_SETTINGS : client.settings)
  const { locale } = useIntl()
  const [zone, symbol] = [settings?.timezone ?? 'UTC', settings?.currencySymbol ?? '']
  const scope = useMemo(() => ({ locale, zone, symbol }), [locale, zone, symbol])
  return <FormatContext value={scope}>{children}</FormatContext>
}
