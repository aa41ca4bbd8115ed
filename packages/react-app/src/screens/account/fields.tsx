import type { AreaInput, CodeInput, PictureInput, TextInput } from '@openlot/core/account'
import { useText, useWords } from '../../intl/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { ImageField } from '../../ui/ImageField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** A country's flag as the letters its emoji is made of. */
const flagOf = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0))) : ''

export type AreaFieldProps = { readonly area: AreaInput }

/** The area code of a number: searched by country, by code or by its two letters. */
export const AreaField = ({ area }: AreaFieldProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { value, options } = area
  const chosen = options.find(({ id }) => id === value.id)
  return (
    <SelectSheet
      label={text('login.area_code')}
      value={chosen?.id ?? options.find(({ globalCode }) => globalCode === value.globalCode)?.id}
      onChange={(id) => {
        const next = options.find((one) => one.id === id)
        if (next !== undefined) area.change(next)
      }}
      closeLabel={text('common.close')}
      search={{ label: text('account.area_search'), none: text('account.area_none') }}
      display={
        <span className="ol-num" dir="ltr">
          {value.globalCode}
        </span>
      }
      error={say(area.issue)}
      options={options.map(({ id, code, globalCode }) => {
        const name = format.country(code)
        return {
          key: id,
          words: `${name} ${code} ${globalCode} ${globalCode.replace(/^\+0*/, '+')}`,
          label: (
            <>
              <span aria-hidden="true">{flagOf(code)}</span> {name}
            </>
          ),
          note: (
            <span className="ol-num" dir="ltr">
              {globalCode}
            </span>
          ),
        }
      })}
    />
  )
}

const MODES = { email: 'login.email', phone: 'login.phone' } as const

export type NamingFieldsProps = {
  readonly modes: readonly ('email' | 'phone')[]
  readonly mode: 'email' | 'phone'
  readonly setMode: (mode: 'email' | 'phone') => void
  readonly account: TextInput
  readonly area: AreaInput
  /** Name of the choice between the two. */
  readonly label: string
}

/** The name of an account: an email address, or a phone number with its area. */
export const NamingFields = ({ modes, mode, setMode, account, area, label }: NamingFieldsProps) => {
  const text = useText()
  const say = useWords()
  const shared = {
    value: account.text,
    onChange: account.change,
    error: say(account.issue),
    name: 'account',
    dir: 'ltr',
  }
  return (
    <>
      {modes.length > 1 && (
        <Segmented
          label={label}
          value={mode}
          onChange={setMode}
          items={modes.map((key) => ({ key, label: text(MODES[key]) }))}
        />
      )}
      {mode === 'email' ? (
        <TextField
          {...shared}
          label={text('login.email_label')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <div className="account-phone">
          <AreaField area={area} />
          <TextField
            {...shared}
            label={text('login.phone_label')}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
          />
        </div>
      )}
    </>
  )
}

export type SecretFieldProps = {
  readonly field: TextInput
  readonly label: string
  readonly hint?: string | undefined
  readonly name: string
  readonly autoComplete?: 'new-password' | 'current-password' | 'off'
}

/** A password that is set. */
export const SecretField = ({ field, label, hint, name, autoComplete = 'new-password' }: SecretFieldProps) => {
  const text = useText()
  const say = useWords()
  return (
    <PasswordField
      label={label}
      hint={hint}
      value={field.text}
      onChange={field.change}
      error={say(field.issue)}
      showLabel={text('login.show_password')}
      hideText={text('login.hide_password')}
      autoComplete={autoComplete}
      name={name}
      dir="ltr"
    />
  )
}

export type CodeFieldProps = { readonly code: CodeInput; readonly hint: string }

/** A code that is sent: the button says how long the next one takes, and below it why none was sent. @rule CODE-1 CODE-5 */
export const CodeField = ({ code, hint }: CodeFieldProps) => {
  const text = useText()
  const say = useWords()
  return (
    <div className="account-code">
      <TextField
        label={text('account.code')}
        hint={hint}
        value={code.text}
        onChange={code.change}
        error={say(code.issue)}
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        dir="ltr"
      />
      <Button variant="quiet" busy={code.isSending} disabled={code.send === undefined} onClick={code.send}>
        {code.secondsLeft > 0
          ? text('account.send_again_in', { seconds: code.secondsLeft })
          : text('account.send_code')}
      </Button>
      <p className="account-code-said" role="status">
        {say(code.said)}
      </p>
    </div>
  )
}

const STATUS = {
  empty: undefined,
  compressing: 'account.picture_preparing',
  uploading: 'account.picture_uploading',
  ready: 'account.picture_ready',
  failed: undefined,
} as const

export type PictureFieldProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly picture: PictureInput
}

/** A photo of a document. */
export const PictureField = ({ label, hint, picture }: PictureFieldProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { stage, progress, sent, isUnreadable, failure, issue } = picture
  const status = STATUS[stage]
  const now =
    status === undefined
      ? stage === 'empty' && sent !== undefined
        ? text('account.picture_sent')
        : (say(failure) ?? '')
      : text(status, { percent: format.percent(String(Math.round(progress * 100)), 0) })
  return (
    <ImageField
      label={label}
      hint={hint}
      error={isUnreadable ? text('account.picture_unreadable') : say(issue)}
      stage={stage}
      progress={progress}
      picture={picture.picture}
      sent={sent}
      words={{
        choose: text('account.picture_choose'),
        replace: text('account.picture_replace'),
        remove: text('account.picture_remove'),
        cancel: text('account.picture_cancel'),
        retry: text('account.picture_retry'),
        status: now,
      }}
      onChoose={picture.choose}
      onRemove={picture.remove}
      onRetry={picture.retry}
    />
  )
}
