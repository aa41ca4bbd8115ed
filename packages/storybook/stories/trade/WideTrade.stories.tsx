import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { moveRow } from '../../../react-app/src/screens/trade/move-row.ts'
import { OrdersDivider } from '../../../react-app/src/screens/trade/OrdersDivider.tsx'
import { ShortcutSheet } from '../../../react-app/src/shell/ShortcutSheet.tsx'
import { useShortcuts } from '../../../react-app/src/shell/Shortcuts.tsx'
import { SHORTCUT_NAMES, SHORTCUTS, shownKey } from '../../../react-app/src/shell/shortcuts.ts'
import { withSpeech } from '../../kit/speech.tsx'
import { desktop, withShortcuts } from '../../kit/wide.tsx'

/* Parts of the trade screen of a wide window that are moved by pointer or keys. */
const meta = {
  title: 'Trade/Wide window',
  globals: desktop,
  decorators: [withShortcuts, withSpeech],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const HEIGHT = 600
const changed = fn()

const Divided = () => {
  const [value, change] = useState(32)
  return (
    <div style={{ blockSize: HEIGHT, display: 'flex', flexDirection: 'column', justifyContent: 'end' }}>
      <section
        className="trade-orders"
        aria-label="Orders"
        style={{ '--orders-height': `${value}%`, position: 'relative', flex: '0 0 var(--orders-height)' } as object}
      >
        <OrdersDivider
          value={value}
          onChange={(next) => {
            changed(next)
            change(next)
          }}
        />
        <div id="trade-orders" />
      </section>
    </div>
  )
}

export const Divider: Story = {
  render: () => <Divided />,
  play: async ({ canvasElement, step }) => {
    const divider = within(canvasElement).getByRole('separator')
    const orders = canvasElement.querySelector('.trade-orders') as HTMLElement
    await step('[NAV-31] arrow keys, Home and End change the height, which is said', async () => {
      divider.focus()
      await userEvent.keyboard('{ArrowUp}')
      await expect(divider).toHaveAttribute('aria-valuenow', '34')
      await expect(Math.round(orders.offsetHeight)).toBe(Math.round(HEIGHT * 0.34))
      await userEvent.keyboard('{End}{ArrowDown}')
      await expect(divider).toHaveAttribute('aria-valuenow', '15')
      await userEvent.keyboard('{Home}')
      await expect(divider).toHaveAttribute('aria-valuenow', '70')
    })
    await step('[NAV-31] a pointer moves it as it goes, and keeps it once let go', async () => {
      changed.mockClear()
      const { bottom } = orders.getBoundingClientRect()
      const at = (share: number) => ({ pointerId: 3, button: 0, clientX: 100, clientY: bottom - HEIGHT * share })
      await fireEvent.pointerDown(divider, at(0.7))
      await fireEvent.pointerMove(divider, at(0.5))
      await expect(Math.round(orders.offsetHeight)).toBe(HEIGHT / 2)
      await expect(changed).not.toHaveBeenCalled()
      await fireEvent.pointerUp(divider, at(0.5))
      await expect(changed).toHaveBeenCalledOnce()
      await expect(divider).toHaveAttribute('aria-valuenow', '50')
    })
  },
}

export const AllShortcuts: Story = {
  render: () => <ShortcutSheet open onClose={fn()} />,
  play: async ({ canvasElement, step }) => {
    await step('[NAV-33] every shortcut is documented with all of its keys', async () => {
      const lines = [...canvasElement.querySelectorAll<HTMLElement>('[data-shortcut]')]
      await expect(lines.map((line) => line.dataset.shortcut).sort()).toEqual([...SHORTCUT_NAMES].sort())
      for (const line of lines) {
        const { keys } = SHORTCUTS[line.dataset.shortcut as keyof typeof SHORTCUTS]
        await expect([...line.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual(keys.map(shownKey))
        await expect(line.querySelector('dt')?.textContent).not.toBe('')
      }
    })
  },
}

const heard = fn()
const rowHeard = fn()

const Heard = () => {
  useShortcuts({
    buy: heard,
    period: heard,
    previous: heard,
    help: heard,
    row: (key) => {
      rowHeard(key)
      moveRow(document.querySelector('.heard') as HTMLElement, key)
    },
  })
  const [open, setOpen] = useState(false)
  return (
    <div className="heard" data-rows>
      <label>
        Note <input />
      </label>
      <ul>
        {['one', 'two', 'three'].map((name) => (
          <li key={name}>
            <button type="button">open {name}</button> <button type="button">close {name}</button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setOpen(true)}>
        layer
      </button>
      <ShortcutSheet open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

export const Keys: Story = {
  render: () => <Heard />,
  play: async ({ canvasElement, step }) => {
    const page = within(canvasElement)
    heard.mockClear()
    const presses = async (keys: string): Promise<number> => {
      heard.mockClear()
      await userEvent.keyboard(keys)
      return heard.mock.calls.length
    }
    await step('[NAV-32] a key does what the table says, also with Caps Lock', async () => {
      await expect(await presses('b')).toBe(1)
      await expect(await presses('B')).toBe(1)
      await expect(await presses('3')).toBe(1)
      await expect(heard).toHaveBeenLastCalledWith('3', expect.anything())
      await expect(await presses('[[')).toBe(1)
      await expect(await presses('?')).toBe(1)
    })
    await step('[NAV-32] by its place where letters are of another script', async () => {
      heard.mockClear()
      await fireEvent.keyDown(document.body, { key: 'и', code: 'KeyB' })
      await expect(heard).toHaveBeenCalledOnce()
    })
    await step('[NAV-32] nothing with a modifier key', async () => {
      await expect(await presses('{Control>}b{/Control}')).toBe(0)
      await expect(await presses('{Meta>}b{/Meta}')).toBe(0)
      await expect(await presses('{Alt>}b{/Alt}')).toBe(0)
      await expect(await presses('{Shift>}b{/Shift}')).toBe(0)
    })
    await step('[NAV-32] nothing while a field is typed in', async () => {
      const field = page.getByRole('textbox')
      await userEvent.click(field)
      await expect(await presses('b3?')).toBe(0)
      await expect(field).toHaveValue('b3?')
      field.blur()
    })
    await step('[NAV-32] arrows go to the same control of the row above and below', async () => {
      page.getByRole('button', { name: 'close one' }).focus()
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
      await expect(page.getByRole('button', { name: 'close three' })).toHaveFocus()
      await userEvent.keyboard('{ArrowUp}')
      await expect(page.getByRole('button', { name: 'close two' })).toHaveFocus()
    })
    await step('[NAV-32] nothing while a layer lies over the page', async () => {
      await userEvent.click(page.getByRole('button', { name: 'layer' }))
      await page.findByRole('dialog')
      await expect(await presses('b')).toBe(0)
    })
  },
}
