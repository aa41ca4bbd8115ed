import { failureMessage } from '@openlot/core'
import { market, type TradingSymbol } from '@openlot/core/market'
import { messages } from '@openlot/core/messages'
import { ClientProvider, useCell, useClient, useDomain, useRow, useRows } from '@openlot/react'
import { Suspense, use, useEffect, useState } from 'react'
import { FlatList, Pressable, StyleSheet, Text, View } from 'react-native'
import { SafeAreaProvider, SafeAreaView } from 'react-native-safe-area-context'
import { opening } from './src/trading'

const english: Readonly<Record<string, string>> = messages

const Button = ({ label, onPress, disabled = false }: { label: string; onPress: () => void; disabled?: boolean }) => (
  <Pressable
    accessibilityRole="button"
    disabled={disabled}
    onPress={onPress}
    style={[styles.button, disabled && styles.off]}
  >
    <Text style={styles.onButton}>{label}</Text>
  </Pressable>
)

const SignIn = () => {
  const { signInDemo } = useClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const enter = async (): Promise<void> => {
    setBusy(true)
    const entered = await signInDemo()
    setBusy(false)
    if (entered.ok) return
    const words = failureMessage(entered.failure)
    setProblem('text' in words ? words.text : (english[words.id] ?? words.id))
  }
  return (
    <View style={styles.center}>
      <Button label="Try the demo" disabled={isBusy} onPress={() => void enter()} />
      {problem !== '' && <Text accessibilityRole="alert">{problem}</Text>}
    </View>
  )
}

/** Drawn again for its own price alone. */
const Quote = ({ symbol }: { symbol: TradingSymbol }) => {
  const quote = useRow(useDomain(market).quotes, symbol.id)
  return (
    <View style={styles.row} accessible>
      <Text style={styles.name}>{symbol.showCode}</Text>
      <Text style={styles.price}>{quote?.close ?? '–'}</Text>
    </View>
  )
}

const Quotes = () => {
  const { symbols, watch } = useDomain(market)
  const { signOut } = useClient()
  // Prices come while somebody holds the watch.
  useEffect(() => watch(), [watch])
  const rows = useRows(symbols)
  return (
    <>
      <FlatList data={rows} keyExtractor={({ id }) => id} renderItem={({ item }) => <Quote symbol={item} />} />
      <Button label="Sign out" onPress={signOut} />
    </>
  )
}

const Screen = () => {
  const { stage } = useCell(useClient().session)
  return stage === 'member' ? <Quotes /> : <SignIn />
}

const Ready = () => (
  <ClientProvider client={use(opening)}>
    <Screen />
  </ClientProvider>
)

export const App = () => (
  <SafeAreaProvider>
    <SafeAreaView style={styles.page}>
      <Suspense fallback={<Text style={styles.name}>…</Text>}>
        <Ready />
      </Suspense>
    </SafeAreaView>
  </SafeAreaProvider>
)

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: '#ffffff' },
  center: { flex: 1, justifyContent: 'center', padding: 24, gap: 16 },
  row: { flexDirection: 'row', padding: 16, borderBottomWidth: 1, borderBottomColor: '#dfe3e8' },
  name: { flex: 1, fontSize: 16, color: '#14181d' },
  price: { fontSize: 16, color: '#14181d', fontVariant: ['tabular-nums'] },
  button: { minHeight: 48, margin: 16, borderRadius: 8, backgroundColor: '#1d4ed8', justifyContent: 'center' },
  off: { opacity: 0.5 },
  onButton: { color: '#ffffff', textAlign: 'center', fontSize: 16 },
})
