/** Header a server sends with every answer when it carries a mutation out once per `idempotency-key`. @rule ENV-27 */
export const KEYS_HEADER = 'idempotency-keys'
/** The value of that header. */
export const KEYS_KEPT = 'kept'
