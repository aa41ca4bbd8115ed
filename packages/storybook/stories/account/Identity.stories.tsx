import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { IdentityView } from '../../../react-app/src/screens/account/IdentityView.tsx'
import { identityOf, realName, slot, typed } from '../../kit/account.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Account/Identity',
  component: IdentityView,
  decorators: [withFrame, withSpeech],
  args: { panel: identityOf(), onBack: fn() },
} satisfies Meta<typeof IdentityView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  args: { panel: identityOf({ realName: realName({ ssn: typed(), hand: slot() }) }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[IDN-3] [IDN-4] both kinds of document, its sides, and what its flags ask for', async () => {
      await expect(within(canvasElement).getAllByRole('radio')).toHaveLength(2)
      await expect(canvasElement.querySelectorAll('input[type="file"]')).toHaveLength(3)
      await expect(canvasElement.querySelector('[name="ssn"]')).not.toBeNull()
    })
    await step('[IDN-7] it takes at most 48 hours', async () => {
      await expect(canvasElement.textContent).toMatch(/48|٤٨|४८/)
    })
    await userEvent.click(canvasElement.querySelector('[type="submit"]') as HTMLElement)
    await expect(args.panel.submit).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = {
  args: {
    panel: identityOf({
      realName: realName({
        name: typed(),
        documentNumber: typed(),
        documentKind: { value: 'card', options: ['card'], change: fn() },
      }),
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step(
      '[IDN-11] where the card is the only kind there is nothing to choose, and a number to fill in',
      async () => {
        await expect(within(canvasElement).queryAllByRole('radio')).toEqual([])
        await expect(canvasElement.querySelector('[name="document"]')).not.toBeNull()
      },
    )
    await step('[IDN-4] neither number nor photo in the hand where they are switched off', async () => {
      await expect(canvasElement.querySelector('[name="ssn"]')).toBeNull()
      await expect(canvasElement.querySelectorAll('input[type="file"]')).toHaveLength(2)
    })
  },
}
export const Missing: Story = {
  args: {
    panel: identityOf({
      realName: realName({
        name: typed('', 'account.name_missing'),
        documentNumber: typed('', 'account.document_missing'),
        front: slot({ issue: { id: 'account.picture_missing' } }),
        back: slot({ isUnreadable: true }),
      }),
    }),
  },
}
export const Returned: Story = {
  args: { panel: identityOf({ isReturned: true }) },
  play: async ({ canvasElement, step }) => {
    await step('[IDN-9] it was not accepted, and the form holds what was sent', async () => {
      await expect(canvasElement.querySelector('.account-returned')).toBeVisible()
      await expect(canvasElement.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Maya Ito')
    })
  },
}
export const Waiting: Story = {
  args: { panel: identityOf({ stage: 'waiting' }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[IDN-2] [IDN-6] nothing to fill in, and a way to look again', async () => {
      await expect(canvasElement.querySelector('form')).toBeNull()
      await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
      await expect(args.panel.refresh).toHaveBeenCalledOnce()
    })
  },
}
export const Sent: Story = {
  render: (args) => {
    const [stage, setStage] = useState<'form' | 'submitting' | 'waiting'>('form')
    useEffect(() => {
      if (stage !== 'submitting') return
      const timer = setTimeout(() => setStage('waiting'), 50)
      return () => clearTimeout(timer)
    }, [stage])
    return <IdentityView {...args} panel={identityOf({ stage, submit: () => setStage('submitting') })} />
  },
  play: async ({ canvasElement, step }) => {
    await userEvent.click(canvasElement.querySelector('[type="submit"]') as HTMLElement)
    await step('[IDN-6] who sent it goes on from what became of it', async () => {
      await waitFor(() => expect(within(canvasElement).getByRole('heading', { level: 2 })).toHaveFocus())
    })
  },
}
/** A picture that is taken out and chosen again. */
export const PictureChanged: Story = {
  render: (args) => {
    const [stage, setStage] = useState<'empty' | 'uploading' | 'ready'>('ready')
    const front = slot({ stage, remove: () => setStage('empty'), choose: () => setStage('uploading') })
    return <IdentityView {...args} panel={identityOf({ realName: realName({ front }) })} />
  },
  play: async ({ canvasElement, step }) => {
    const field = canvasElement.querySelector('.ol-image') as HTMLElement
    await step('[IDN-3] the focus stays at a picture whose buttons come and go', async () => {
      await userEvent.click([...field.querySelectorAll('button')].at(-1) as HTMLElement)
      await waitFor(() => expect(field.contains(document.activeElement)).toBe(true))
      await userEvent.upload(
        field.querySelector('input') as HTMLElement,
        new File(['x'], 'a.png', { type: 'image/png' }),
      )
      await waitFor(() => expect(field.contains(document.activeElement)).toBe(true))
      await expect(field.querySelector('progress')).not.toBeNull()
    })
  },
}
export const PictureEmpty: Story = {
  play: async ({ canvasElement, step }) => {
    await step('[IDN-3] with nothing to say the button is in the middle of its field', async () => {
      const field = canvasElement.querySelector('.ol-image') as HTMLElement
      const middle = (one: Element | null): number => {
        const { top, height } = (one as HTMLElement).getBoundingClientRect()
        return top + height / 2
      }
      const button = field.querySelector('button')
      // The button is below the picture where the place is narrow.
      const isBeside = getComputedStyle(field).gridTemplateColumns.split(' ').length === 2
      if (isBeside) await expect(Math.abs(middle(field) - middle(button))).toBeLessThan(2)
      else await expect(middle(button)).toBeGreaterThan(middle(field.querySelector('.ol-image-none')))
    })
  },
}
export const Finished: Story = {
  args: { panel: identityOf({ stage: 'finished' }) },
  play: async ({ canvasElement, step }) => {
    await step('the way on is there', async () => {
      await expect(canvasElement.querySelector('a[href="/trade"]')).toBeVisible()
    })
  },
}
export const Unknown: Story = { args: { panel: identityOf({ stage: 'unknown' }) } }
export const Undecided: Story = { args: { panel: identityOf({ stage: 'undecided' }) } }
export const Sending: Story = { args: { panel: identityOf({ stage: 'submitting' }) } }
export const Loading: Story = {
  args: { panel: identityOf({ stage: 'loading' }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('that it is on its way is said', async () => {
      const status = within(canvasElement).getByRole('status', { name: wordsOf(loaded, 'common.loading') })
      await expect(status).toBeVisible()
    })
  },
}
export const Failed: Story = { args: { panel: identityOf({ stage: 'failed', failure: { id: 'failure.network' } }) } }
