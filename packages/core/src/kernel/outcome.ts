/** An expected result: data either way, never an exception. */
export type Outcome<A, E> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly failure: E }

export const ok = <A>(value: A): { readonly ok: true; readonly value: A } => ({ ok: true, value })
export const fail = <E>(failure: E): { readonly ok: false; readonly failure: E } => ({ ok: false, failure })
