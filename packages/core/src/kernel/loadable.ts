/** State of a value that is read once, or again. What was there before stays readable while it loads or fails. */
export type Loadable<Value, Failure> =
  | { readonly stage: 'loading'; readonly value: Value | undefined }
  | { readonly stage: 'ready'; readonly value: Value }
  | { readonly stage: 'failed'; readonly value: Value | undefined; readonly failure: Failure }

export const LOADING: { readonly stage: 'loading'; readonly value: undefined } = { stage: 'loading', value: undefined }
