/** The ports of React Native. */
export { loadAsyncTexts, type ReactNativePortsOptions, reactNativePorts } from '../platform/react-native.ts'
