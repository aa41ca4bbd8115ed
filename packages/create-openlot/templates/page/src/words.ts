import type { Words } from '@openlot/core'
import { messages } from '@openlot/core/messages'
import { IntlMessageFormat } from 'intl-messageformat'

// A translation is another record of the same ids.
const english: Readonly<Record<string, string>> = messages

/** Words of core, or an issue of a field, as a person reads them: the server's own, or a message in ICU. */
export const say = (words: Words | undefined): string => {
  if (words === undefined) return ''
  if ('text' in words) return words.text
  return String(new IntlMessageFormat(english[words.id] ?? words.id, 'en').format(words.params))
}
