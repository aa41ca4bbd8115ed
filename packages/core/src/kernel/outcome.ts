/** An expected result: data either way, never an exception. */
export type Outcome<A, E> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly failure: E }

/** An outcome that went well. */
export const ok = <A>(value: A): { readonly ok: true; readonly value: A } => ({ ok: true, value })
/** An outcome that is a failure, as data: nothing is thrown. */
export const fail = <E>(failure: E): { readonly ok: false; readonly failure: E } => ({ ok: false, failure })
