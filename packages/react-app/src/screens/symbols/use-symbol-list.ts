import { failureMessage } from '@openlot/core'
import { market } from '@openlot/core/market'
import { useCell, useDomain } from '@openlot/react'
import { useWords } from '../../intl/use-text.ts'

/** The list of symbols as its screens show it: what is known stays while it is read again. */
export const useSymbolList = () => {
  const say = useWords()
  const { symbolList } = useDomain(market)
  const list = useCell(symbolList)
  return {
    value: list.value,
    stage: list.value === undefined ? list.stage : ('ready' as const),
    refreshing: list.stage === 'loading',
    /** Why it could not be read. */
    failure: list.stage === 'failed' ? say(failureMessage(list.failure)) : undefined,
    refresh: () => void symbolList.refresh(),
  }
}
