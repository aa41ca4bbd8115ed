export const answer = fetch('/api') // worldly
export const timer = setTimeout(() => undefined, 1) // worldly
export const title = document.title // worldly
export const env = process.env // worldly
export const socket = new WebSocket('ws://localhost') // worldly
console.log(answer) // worldly
