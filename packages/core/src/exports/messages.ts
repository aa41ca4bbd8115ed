/** Every message id with its English words: what a translator begins with. Each domain's own are at its own entry point. */
export { type MessageId, messages } from '../domain/messages.ts'
