/** Chart periods, by the names of the wire. */
export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day', '1week'] as const
export type Period = (typeof PERIODS)[number]
