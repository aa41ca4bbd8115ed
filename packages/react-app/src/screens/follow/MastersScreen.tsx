import { useBack } from '../../shell/use-back.ts'
import { useStale } from '../../shell/use-stale.ts'
import { MastersView } from './MastersView.tsx'
import { useStore } from './use-store.ts'

export const MastersScreen = () => {
  const { onRefresh, ...store } = useStore()
  return <MastersView store={store} onRefresh={onRefresh} stale={useStale()} onBack={useBack()} />
}
