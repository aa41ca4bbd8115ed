import type { PlannedFault, Profile } from './plan.ts'

/** Faults after which a client cannot know whether the server has carried something out. */
const UNKNOWN_OUTCOMES = [
  'requestLost',
  'answerLost',
  'answerLate',
  'browserResend',
  'serverError',
  'slowCommit',
  'crash',
  'reset',
  'wallStep',
  'sleepWake',
] as const satisfies readonly PlannedFault[]

export const PROFILES: Readonly<Record<string, Profile>> = {
  /** Orders whose requests and answers are lost, late, repeated: no order twice, and no placed one called failed. */
  orders: {
    faults: ['requestLost', 'answerLost', 'answerLate', 'browserResend', 'serverError', 'slowCommit', 'crash', 'reset'],
    gapMs: 15_000,
    actions: { place: 10, placePending: 8, cancel: 8, close: 6, stops: 2, doubleTap: 4, signIn: 2, reload: 1 },
    paceMs: [1_000, 4_000],
  },
  /**
   * A server that ignores keys; the client sends none twice. A browser's own retry is carried out twice by such a
   * server, and no client can help it.
   */
  keyless: {
    faults: ['requestLost', 'answerLost', 'answerLate', 'serverError', 'slowCommit', 'crash', 'reset'],
    gapMs: 15_000,
    actions: {
      place: 10,
      placePending: 8,
      cancel: 8,
      close: 6,
      stops: 2,
      doubleTap: 4,
      signIn: 2,
      reload: 1,
      transfer: 12,
    },
    paceMs: [1_000, 4_000],
    keepsKeys: false,
  },
  /** Sessions that die under twenty calls at once, while people go on and sign in again. */
  storms: {
    faults: ['sessionStorm', 'sessionStorm', 'sessionStorm', 'latency', 'jitter', 'answerLate', 'swizzleClog'],
    gapMs: 6_000,
    actions: { signIn: 10, list: 4, refresh: 4, history: 2, place: 4, cancel: 2, leave: 1, browse: 1 },
    paceMs: [1_000, 4_000],
  },
  /** A site that closes while people arrive, and opens again: people before it are let in without doing anything. */
  closures: {
    faults: ['maintenance', 'maintenance', 'latency', 'serverRestart'],
    gapMs: 20_000,
    actions: { signIn: 4, list: 4, refresh: 4, history: 2, place: 2, browse: 1 },
    paceMs: [4_000, 15_000],
  },
  /** A device that changes hands while answers for the account before are on their way. */
  switches: {
    faults: ['latency', 'jitter', 'answerLate', 'swizzleClog', 'reset', 'reorderedTopics', 'crash'],
    gapMs: 10_000,
    actions: { signIn: 12, signOut: 8, list: 6, refresh: 4, history: 2, place: 4, close: 2, browse: 1 },
    paceMs: [500, 3_000],
  },
  /**
   * People who open accounts, lose their passwords and send their identity, while answers are lost and servers restart.
   */
  accounts: {
    faults: [
      'requestLost',
      'answerLost',
      'answerLate',
      'browserResend',
      'truncatedBody',
      'serverError',
      'slowCommit',
      'latency',
      'crash',
      'reset',
      'serverRestart',
      'sessionStorm',
      'configFlip',
    ],
    gapMs: 12_000,
    actions: {
      register: 10,
      recover: 6,
      changePassword: 8,
      payPassword: 5,
      identify: 5,
      signIn: 8,
      signOut: 2,
      list: 2,
      reload: 1,
    },
    paceMs: [2_000, 8_000],
  },
  /**
   * Money moved while requests and answers are lost, late, repeated: no transfer twice, and no booked one called
   * failed.
   */
  wallet: {
    faults: [
      'requestLost',
      'answerLost',
      'answerLate',
      'browserResend',
      'serverError',
      'slowCommit',
      'crash',
      'wallStep',
    ],
    gapMs: 12_000,
    actions: {
      transfer: 12,
      withdraw: 14,
      deposit: 8,
      depositSteps: 9,
      bindPayoutMethod: 5,
      deletePayoutMethod: 3,
      trespass: 2,
      payPassword: 2,
      place: 2,
      close: 1,
      signIn: 2,
      reload: 1,
      more: 1,
    },
    paceMs: [1_000, 6_000],
  },
  /** A server that ignores keys, with lists that come late: a transfer is found among equal rows. */
  keylessWallet: {
    faults: ['requestLost', 'requestLost', 'answerLost', 'answerLate', 'latency', 'slowCommit', 'crash'],
    gapMs: 8_000,
    actions: {
      transfer: 10,
      withdraw: 14,
      deposit: 8,
      depositSteps: 9,
      bindPayoutMethod: 4,
      deletePayoutMethod: 2,
      payPassword: 1,
      signIn: 2,
      reload: 1,
      more: 1,
    },
    paceMs: [1_000, 6_000],
    keepsKeys: false,
  },
  /**
   * Micro orders whose requests and answers are lost, late, repeated: one an intent, and no running one called failed.
   */
  micro: {
    faults: [...UNKNOWN_OUTCOMES, 'throttling'],
    gapMs: 12_000,
    actions: { micro: 30, transfer: 2, signIn: 2, reload: 1, hide: 1, show: 2, leave: 1 },
    paceMs: [500, 4_000],
  },
  /** A server that ignores keys: a placed order is found among equal ones. */
  keylessMicro: {
    faults: ['requestLost', 'requestLost', 'answerLost', 'answerLate', 'latency', 'slowCommit', 'crash'],
    gapMs: 8_000,
    actions: { micro: 30, transfer: 2, signIn: 2, reload: 1 },
    paceMs: [500, 4_000],
    keepsKeys: false,
  },
  /** All calls with money, among every fault that leaves an outcome unknown: one run counts for all of it. */
  whole: {
    faults: [...UNKNOWN_OUTCOMES, 'serverRestart'],
    gapMs: 15_000,
    actions: {
      place: 6,
      placePending: 3,
      close: 4,
      cancel: 2,
      stops: 1,
      doubleTap: 1,
      micro: 14,
      transfer: 5,
      withdraw: 5,
      deposit: 4,
      depositSteps: 4,
      bindPayoutMethod: 2,
      deletePayoutMethod: 1,
      trespass: 1,
      payPassword: 1,
      follow: 7,
      unfollow: 4,
      apply: 3,
      borrow: 8,
      repay: 6,
      subscribe: 7,
      redeem: 5,
      signIn: 4,
      reload: 1,
      hide: 1,
      show: 2,
      leave: 1,
      list: 2,
      more: 1,
    },
    paceMs: [1_000, 5_000],
    dayLengths: [20, 60, 120],
  },
  /** Copies, loans and funds with a server that ignores keys: a new one is found among the existing ones. */
  keylessWhole: {
    faults: ['requestLost', 'requestLost', 'answerLost', 'answerLate', 'latency', 'slowCommit', 'crash'],
    gapMs: 8_000,
    actions: {
      follow: 10,
      unfollow: 7,
      apply: 6,
      borrow: 12,
      repay: 10,
      subscribe: 12,
      redeem: 9,
      transfer: 3,
      place: 2,
      signIn: 4,
      reload: 1,
    },
    paceMs: [1_000, 5_000],
    keepsKeys: false,
    dayLengths: [20, 60, 120],
  },
  /**
   * Prices that jump and markets that shut, for accounts with all their money in orders, while people trade and the
   * server restarts.
   */
  markets: {
    faults: ['serverRestart', 'slowCommit', 'answerLost', 'latency'],
    gapMs: 30_000,
    actions: { place: 6, placePending: 6, close: 4, cancel: 2, stops: 2, list: 2, signIn: 2 },
    paceMs: [2_000, 8_000],
    hasSpeculators: true,
  },
  /** Lists paged, pulled, failed, left and read again in any order. */
  lists: {
    faults: ['latency', 'jitter', 'answerLost', 'answerLate', 'serverError', 'truncatedBody', 'swizzleClog', 'reset'],
    gapMs: 10_000,
    actions: { list: 6, history: 6, more: 8, refresh: 10, leave: 3, place: 4, placePending: 2, close: 3, cancel: 2 },
    paceMs: [500, 3_000],
  },
}
