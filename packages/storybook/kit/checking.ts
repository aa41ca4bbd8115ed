import { expect, waitFor } from 'storybook/test'
import { wordsOf } from './speech.tsx'

const noteIn = (part: ParentNode): Element | null => part.querySelector('.checking-note[role="status"]')

/** The region is there, and says nothing yet. */
export const expectSilentNote = (part: ParentNode): Promise<void> => expect(noteIn(part)).toBeEmptyDOMElement()

/** Expects the text that the answer was lost and the outcome is being found out. */
export const expectCheckingSaid = async (
  part: ParentNode,
  loaded: Readonly<Record<string, unknown>>,
  hint: 'contract.checking_hint' | 'commit.checking_hint' = 'commit.checking_hint',
): Promise<void> => {
  const note = noteIn(part)
  for (const id of ['contract.checking', hint] as const) await expect(note).toHaveTextContent(wordsOf(loaded, id))
  // A dialog fades in.
  await waitFor(() => expect(note).toBeVisible())
}
