import type { Storage } from '../../ports/index.ts'

/** Texts that were typed into forms and not sent, so that a reload loses nothing: amounts, never a secret. @rule SES-25 */
const DRAFTS = 'openlot.drafts'

interface Kept {
  readonly owner: string
  readonly forms: Readonly<Record<string, string>>
}

const read = (storage: Storage): Kept => {
  try {
    const kept = JSON.parse(storage.get('tab', DRAFTS) ?? '{}') as Partial<Kept> | null
    if (typeof kept?.owner === 'string' && typeof kept.forms === 'object' && kept.forms !== null) return kept as Kept
  } catch {
    // Unreadable: nothing was kept.
  }
  return { owner: '', forms: {} }
}
/** A visitor's drafts go to the account that signs in next; those of one account are never shown to another. */
const belongs = (kept: Kept, owner: string): boolean => kept.owner === '' || kept.owner === owner

/** Draft the tab kept of a form, if this person's: nothing about it is sure. `owner` is empty for a visitor. @rule SES-25 */
export const draftOf = <Draft extends object>(
  storage: Storage,
  owner: string,
  form: string,
): { readonly [Name in keyof Draft]?: unknown } => {
  const kept = read(storage)
  try {
    const draft = JSON.parse(belongs(kept, owner) ? (kept.forms[form] ?? '{}') : '{}') as unknown
    return typeof draft === 'object' && draft !== null ? draft : {}
  } catch {
    return {}
  }
}

/** Keeps a form, as text, in the tab; those of another person go. @rule SES-25 */
export const keepDraft = (storage: Storage, owner: string, form: string, draft: string): void => {
  const kept = read(storage)
  const forms = belongs(kept, owner) ? kept.forms : {}
  storage.set('tab', DRAFTS, JSON.stringify({ owner, forms: { ...forms, [form]: draft } } satisfies Kept))
}

/** The account is left: nothing that was typed in it stays. @rule SES-25 */
export const forgetDrafts = (storage: Storage): void => storage.remove('tab', DRAFTS)
