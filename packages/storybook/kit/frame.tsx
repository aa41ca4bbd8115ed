import type { Decorator } from '@storybook/react-vite'
import { useText } from '../../react-app/src/intl/use-text.ts'
import { AppFrame } from '../../react-app/src/ui/AppFrame.tsx'
import { SandboxRibbon } from '../../react-app/src/ui/SandboxRibbon.tsx'

/**
 * A screen in the app's column, as people see it. Without the tab bar: below it a row that scrolls would be a half
 * hidden target, which axe counts as too small.
 */
export const withFrame: Decorator = (Story) => {
  const text = useText()
  return (
    <AppFrame skipLabel={text('nav.skip')} top={<SandboxRibbon>{text('site.sandbox')}</SandboxRibbon>}>
      <Story />
    </AppFrame>
  )
}
