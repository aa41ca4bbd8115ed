import { becomeHermes } from './hermes.ts'

// Set for tests only: if core itself calls these, the bundled bot fails (e2e/packed/react-native.ts).
becomeHermes(globalThis, ['toSorted', 'toReversed'])
