/** Chart periods, by the names of the wire. */
export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day', '1week'] as const
/** The length of a candle, by the name of the wire. */
export type Period = (typeof PERIODS)[number]
/** The period a chart opens with. @rule MKT-7 */
export const DEFAULT_PERIOD: Period = '5min'
