/*
 * Checks text that is readable in light again in dark: the same page with the colours of the other theme. WCAG 1.4.3.
 */

import axe from 'axe-core'
import { applyTheme } from '../../react-app/src/theme/theme.ts'
import { still } from './mirror.ts'

/** Throws with the texts whose contrast is too low in the dark theme. */
export const expectReadableInDark = async (): Promise<void> => {
  const root = document.documentElement
  applyTheme(root, 'dark', {})
  await still()
  const { violations } = await axe.run(document, { runOnly: { type: 'rule', values: ['color-contrast'] } })
  applyTheme(root, 'light', {})
  await still()
  const faint = violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  )
  if (faint.length > 0) throw new Error(`${faint.length} texts are too faint in dark:\n${faint.slice(0, 8).join('\n')}`)
}
