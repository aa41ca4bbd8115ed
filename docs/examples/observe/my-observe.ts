// `VITE_OBSERVE=docs/examples/observe/my-observe.ts npm run build`: what the app tells goes to the page's own server.
import { beacon } from './beacon.ts'

export const { log } = beacon({ url: '/observe' })
