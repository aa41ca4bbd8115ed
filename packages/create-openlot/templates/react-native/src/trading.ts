// Gives core the random bytes of the device, so it comes first.
import 'react-native-get-random-values'
import { type Client, createClient } from '@openlot/core'
import { loadAsyncTexts, reactNativePorts } from '@openlot/core/react-native'
import AsyncStorage from '@react-native-async-storage/async-storage'
import Constants from 'expo-constants'
import { AppState } from 'react-native'

/** The broker that is named, or the simulated one on the machine this app was loaded from. */
const findOrigin = (): string => {
  const named = process.env.EXPO_PUBLIC_OPENLOT_ORIGIN
  const [host = 'localhost'] = (Constants.expoConfig?.hostUri ?? '').split(':').filter((part) => part !== '')
  return named || `http://${host}:4300`
}

const openClient = async (): Promise<Client> => {
  const device = await loadAsyncTexts(AsyncStorage)
  const client = createClient({
    origin: findOrigin(),
    ports: reactNativePorts({ device, appState: AppState }),
  })
  await client.start()
  return client
}

/** The one client of the app; it outlives every view. */
export const opening = openClient()
