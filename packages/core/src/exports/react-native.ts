/** The ports of React Native. */
export {
  type AppStateSource,
  type AsyncStorageSource,
  loadAsyncTexts,
  type NetInfoSource,
  type ReactNativePortsOptions,
  reactNativePorts,
} from '../platform/react-native.ts'
export type { TextStore } from '../platform/text-store.ts'
