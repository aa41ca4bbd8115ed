import type { RecoveryPanel } from '@openlot/core/account'
import { useText, useWords } from '../../intl/use-text.ts'
import type { Site } from './BrandSky.tsx'
import { FormFrame } from './FormFrame.tsx'
import { CodeField, NamingFields, SecretField } from './fields.tsx'
import { UndecidedView } from './UndecidedView.tsx'

export type ForgotViewProps = {
  readonly site: Site
  readonly panel: RecoveryPanel
  readonly login: string
  readonly onAgain: () => void
  readonly onBack: () => void
}

/** A new password without the old one. @rule REG-15 REG-26 */
export const ForgotView = ({ site, panel, login, onAgain, onBack }: ForgotViewProps) => {
  const text = useText()
  const say = useWords()
  const title = text('account.recover_title')
  if (panel.stage === 'undecided')
    return (
      <UndecidedView
        title={title}
        why={text('account.undecided_password')}
        look={{ to: login, label: text('account.sign_in') }}
        onAgain={onAgain}
        onBack={onBack}
      />
    )
  return (
    <FormFrame
      site={site}
      title={title}
      submitLabel={text('account.recover_submit')}
      busy={panel.stage === 'submitting'}
      refusal={say(panel.refusal)}
      onSubmit={panel.submit}
      onBack={onBack}
    >
      <NamingFields
        label={text('account.recover_by')}
        modes={['email', 'phone']}
        mode={panel.mode}
        setMode={panel.setMode}
        account={panel.account}
        area={panel.area}
      />
      <CodeField code={panel.code} hint={text('account.recover_hint')} />
      <SecretField field={panel.password} label={text('account.new_password')} name="password" />
      <SecretField field={panel.repeat} label={text('account.new_repeat')} name="repeat" />
    </FormFrame>
  )
}
