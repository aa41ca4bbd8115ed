/** Every message id with its English words: what a translator begins with. */
export { messages } from '../domain/messages.ts'
