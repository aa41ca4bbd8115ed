import { LOG_WARNINGS, type Log } from '../ports/index.ts'

/** Events written to the console: nothing, errors alone, or errors and warnings. */
export type LogThreshold = 'none' | 'error' | 'warning'

/** A log that writes to the console, an error as an error and a warning as a warning. @rule LOG-1 */
export const consoleLog = (threshold: LogThreshold = 'none'): Log => ({
  report: ({ kind, detail = '' }) => {
    const isWarning = (LOG_WARNINGS as readonly string[]).includes(kind)
    if (threshold === 'none' || (isWarning && threshold === 'error')) return
    console[isWarning ? 'warn' : 'error'](`openlot ${kind}: ${detail}`)
  },
})
