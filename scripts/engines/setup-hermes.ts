import { becomeHermes } from './hermes.ts'

// Where core itself calls these, the bundled bot is red (e2e/packed/react-native.ts): it leaves nothing to tests.
becomeHermes(globalThis, ['toSorted', 'toReversed'])
