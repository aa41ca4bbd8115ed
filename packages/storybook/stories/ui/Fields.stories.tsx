import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { AmountField } from '../../../react-app/src/ui/AmountField.tsx'
import { DateField } from '../../../react-app/src/ui/DateField.tsx'
import { PasswordField } from '../../../react-app/src/ui/PasswordField.tsx'
import { Segmented } from '../../../react-app/src/ui/Segmented.tsx'
import { SelectSheet } from '../../../react-app/src/ui/SelectSheet.tsx'
import { Stack } from '../../../react-app/src/ui/Stack.tsx'
import { Switch } from '../../../react-app/src/ui/Switch.tsx'
import { SwitchField } from '../../../react-app/src/ui/SwitchField.tsx'
import { TextField } from '../../../react-app/src/ui/TextField.tsx'

const meta = { title: 'UI/Fields' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const Texts = ({ error }: { readonly error?: string }) => {
  const [email, setEmail] = useState('maya@mail.test')
  const [password, setPassword] = useState('secret')
  const [day, setDay] = useState('2026-03-14')
  return (
    <Stack pad gap={4}>
      <TextField label="Email address" value={email} onChange={setEmail} hint="As registered" error={error} />
      <PasswordField
        label="Password"
        value={password}
        onChange={setPassword}
        showLabel="Show password"
        hideText="Hide password"
      />
      <DateField label="From" value={day} onChange={setDay} min="2000-01-01" error={error} />
    </Stack>
  )
}
export const Text: Story = {
  render: () => <Texts />,
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const password = screen.getByLabelText('Password')
    await expect(password).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    await expect(password).toHaveAttribute('type', 'text')
  },
}
export const Wrong: Story = {
  render: () => <Texts error="Please look again" />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Email address')).toHaveAccessibleDescription('Please look again')
  },
}

const Lots = () => {
  const [steps, setSteps] = useState(10)
  const [text, setText] = useState<string>()
  return (
    <AmountField
      label="Lots"
      unit="lots"
      value={text ?? (steps / 100).toFixed(2)}
      onChange={setText}
      onStep={(by) => {
        setText(undefined)
        setSteps((now) => now + by)
      }}
      stepLabels={{ less: 'Decrease', more: 'Increase' }}
    />
  )
}
export const AmountSteps: Story = {
  render: () => (
    <Stack pad>
      <Lots />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const lots = screen.getByLabelText('Lots')
    await userEvent.click(screen.getByRole('button', { name: 'Increase' }))
    await expect(lots).toHaveValue('0.11')
    lots.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(lots).toHaveValue('0.09')
  },
}

const Choices = () => {
  const [multiple, setMultiple] = useState('100')
  const [kind, setKind] = useState<'market' | 'pending'>('market')
  const [on, setOn] = useState(true)
  return (
    <Stack pad gap={4}>
      <SelectSheet
        label="Leverage"
        inline
        value={multiple}
        onChange={setMultiple}
        closeLabel="Close"
        options={['50', '100', '200'].map((key) => ({ key, label: `${key}×` }))}
      />
      <Segmented
        label="Order kind"
        value={kind}
        onChange={setKind}
        items={[
          { key: 'market', label: 'Market' },
          { key: 'pending', label: 'Pending' },
        ]}
      />
      <Switch label="Stay signed in" checked={on} onChange={setOn} />
      <SwitchField label="Stop-loss" checked={on} onChange={setOn} note={<span className="ol-down">−$32.70</span>}>
        <AmountField label="Stop-loss price" hideLabel value="1.08100" onChange={() => undefined} />
      </SwitchField>
    </Stack>
  )
}
export const Choosing: Story = {
  render: () => <Choices />,
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole('button', { name: /Leverage/ }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '200×' }))
    await expect(await screen.findByRole('button', { name: /200/ })).toBeVisible()
    screen.getByRole('radio', { name: 'Market' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.getByRole('radio', { name: 'Pending' })).toBeChecked()
  },
}
