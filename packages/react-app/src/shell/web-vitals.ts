import type { LogEntry } from '@openlot/core'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** Speed of the page for a person: each figure once it is final, the last ones when the page is hidden. @rule LOG-7 */
export const watchVitals = (log: (entry: LogEntry) => void): void => {
  const tell = ({ name, value }: Metric): void => log({ level: 'info', kind: 'page.vital', detail: name, value })
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(tell)
}
