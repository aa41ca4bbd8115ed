declare module 'virtual:words/*' {
  import type { MessageFormatElement } from 'react-intl'

  export const words: Record<string, MessageFormatElement[]>
}
