import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Path of the sandbox's support chat, on the other loopback origin of its port. With `tries` in its query the page tries to get out of
 * its frame: that is for tests, and no customer sees it. @rule CHAT-5
 */
export const CHAT_PATH = '/sandbox-chat'

const STYLE = `
:root {
  color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --page: light-dark(#f5f6f8, #0a0d13); --surface: light-dark(#ffffff, #11151d); --line: light-dark(#0e14202e, #ffffff2e);
  --ink: light-dark(#0e1420, #eef1f6); --ink-2: light-dark(#566071, #a3adbd); --primary: #85bd00; --on-primary: #131a00;
}
* { box-sizing: border-box; }
html, body { height: 100%; }
body { margin: 0; display: flex; flex-direction: column; background: var(--page); color: var(--ink); }
header { display: flex; align-items: center; gap: 12px; padding: 12px 16px; background: var(--surface); border-bottom: 1px solid var(--line); }
.mark { flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%; background: var(--primary); color: var(--on-primary); font-weight: 600; }
h1 { margin: 0; font-size: 1rem; line-height: 1.3; }
p { margin: 0; font-size: .875rem; color: var(--ink-2); }
#said { flex: 1; min-height: 0; overflow-y: auto; display: flex; flex-direction: column; gap: 8px; list-style: none; margin: 0; padding: 16px; }
#said li { max-width: 85%; align-self: start; padding: 8px 14px; border-radius: 4px 18px 18px; background: var(--surface); border: 1px solid var(--line); overflow-wrap: anywhere; }
#said li.own { align-self: end; border-radius: 18px 4px 18px 18px; border-color: transparent; background: var(--primary); color: var(--on-primary); }
#asks { display: flex; flex-wrap: wrap; gap: 8px; padding: 0 16px 12px; }
#asks button { border: 1px solid var(--line); border-radius: 22px; background: var(--surface); color: inherit; font-size: .875rem; }
form { display: grid; grid-template-columns: 1fr auto; gap: 8px; padding: 8px 16px 16px; background: var(--surface); border-top: 1px solid var(--line); }
input, button { font: inherit; min-height: 44px; padding: 0 16px; min-width: 0; }
input { border: 1px solid var(--line); border-radius: 22px; background: var(--page); color: inherit; }
input::placeholder { color: var(--ink-2); opacity: 1; }
form button { border: 0; border-radius: 22px; background: var(--primary); color: var(--on-primary); font-weight: 600; }
:focus-visible { outline: 2px solid light-dark(#4f7000, #b6e24a); outline-offset: 2px; }
details { padding: 0 16px 12px; font-size: .875rem; }
`

/**
 * Plays a page of another site: it says who it was told of, answers what is written, and tries, when asked, to get out of its frame in
 * every way a page has. What throws or is refused is noted as refused; what would lead the page away is refused where this page is still there after it.
 */
const SCRIPT = `
const query = new URLSearchParams(location.search)
const app = location.origin.includes('localhost') ? location.origin.replace('localhost', '127.0.0.1') : location.origin.replace('127.0.0.1', 'localhost')
const byId = (id) => document.getElementById(id)
const add = (list, text, name) => { const item = document.createElement('li'); item.textContent = text; if (name) item.className = name; byId(list).append(item) }
byId('told').textContent = query.has('uid') ? 'Hello! You are signed in with UID ' + query.get('uid') + '. How can we help?' : 'Hello! You are here as a visitor. How can we help?'
const answers = new Map([
  ['Where is my deposit?', 'Open Account, then Deposit: each deposit has its state under Deposit records.'],
  ['How do I close a position?', 'Open Orders, press the position, then Close order. The price is shown before you confirm.'],
  ['How long is a withdrawal under review?', 'Its state stands under Withdrawals, on the page it was asked for.'],
])
const say = (text) => {
  add('said', text, 'own')
  add('said', answers.get(text) ?? 'Nobody reads what you write: this desk is simulated.')
  byId('said').lastElementChild.scrollIntoView()
}
byId('write').addEventListener('submit', (event) => {
  event.preventDefault()
  const field = byId('text')
  if (field.value.trim() === '') return
  say(field.value)
  field.value = ''
})
for (const ask of answers.keys()) {
  const one = document.createElement('button')
  one.textContent = ask
  one.addEventListener('click', () => { one.remove(); say(ask) })
  byId('asks').append(one)
}
const link = (target, href) => { const one = document.createElement('a'); one.target = target; one.href = href; document.body.append(one); one.click(); one.remove() }
const away = app + '/?got-out'
const tries = {
  'reads the page around it': () => parent.document.title,
  'reads what the app keeps': () => parent.localStorage.length + 1,
  'keeps something of its own': () => { localStorage.setItem('x', '1'); return true },
  'reads cookies': () => { document.cookie = 'x=1'; return true },
  'opens a database': () => new Promise((done, failed) => { const asked = indexedDB.open('x'); asked.onsuccess = done; asked.onerror = failed }),
  'leads the page away': () => { top.location.href = away; return 'silent' },
  'leads it away by a link': () => { link('_top', away); return 'silent' },
  'leads it away by a form': () => { const form = document.createElement('form'); form.action = away; form.target = '_top'; document.body.append(form); form.submit(); form.remove(); return 'silent' },
  'goes back in its history': () => { history.back(); return 'silent' },
  'asks by a dialog': () => confirm('Your password?') || 'silent',
  'asks for the camera': () => navigator.mediaDevices.getUserMedia({ video: true }),
  'asks where the person is': () => new Promise((done, failed) => navigator.geolocation.getCurrentPosition(done, failed)),
  'reads the clipboard': () => navigator.clipboard.readText(),
  'asks the server in the name of the person': () => fetch(app + '/api/user/info', { credentials: 'include' }),
  'locks the pointer': () => document.body.requestPointerLock().then(() => document.pointerLockElement || Promise.reject()),
  'fills the screen': () => document.documentElement.requestFullscreen(),
  'saves a file': () => { const one = document.createElement('a'); one.href = 'data:text/plain,x'; one.download = 'x.txt'; document.body.append(one); one.click(); one.remove(); return 'silent' },
  'takes a wider origin': () => { document.domain = document.domain; return true },
  'tells the app where to go': () => { for (const to of ['/mine/withdraw', away]) parent.postMessage({ type: 'navigate', to, href: to }, '*'); return 'silent' },
}
const WAIT = 400
const later = (ms) => new Promise((done) => setTimeout(done, ms))
const tryAll = async () => {
  let out = 0
  for (const [name, run] of Object.entries(tries)) {
    let end = 'refused'
    try {
      const got = await Promise.race([Promise.resolve(run()), later(WAIT).then(() => Promise.reject(new Error('no answer')))])
      if (got === 'silent') await later(20)
      else { end = 'GOT OUT'; out += 1 }
    } catch {}
    add('tries', name + ': ' + end)
  }
  byId('count').textContent = Object.keys(tries).length + ' ways out were tried, ' + out + ' were open.'
}
if (parent !== window && query.has('tries')) {
  byId('lab').hidden = false
  void tryAll()
}
`

/** The page as it is served. Nothing of a request is written into it. */
const chatPage = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox support</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><span class="mark" aria-hidden="true">S</span><div><h1>Sandbox support</h1><p>This desk is simulated: nobody is here.</p></div></header>
<ul id="said" aria-live="polite"><li id="told"></li></ul>
<div id="asks"></div>
<form id="write"><input id="text" aria-label="Message" placeholder="Message" autocomplete="off" maxlength="500"><button>Send</button></form>
<details id="lab" hidden><summary id="count">Trying to get out…</summary><ul id="tries"></ul></details>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>
`

/** Policy of the chat, which may do whatever another site's page may: the frame stops it, not this. Only the app may frame it. */
const chatPolicy = (nonce: string, port: number): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    'connect-src *',
    'form-action *',
    "base-uri 'none'",
    `frame-ancestors http://localhost:${port} http://127.0.0.1:${port}`,
  ].join('; ')

/** Plays the site of a support chat. Browsers ignore `x-frame-options` where a policy names who may frame it. */
export const serveChat = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const nonce = randomBytes(16).toString('base64')
  const port = Number(/:(\d{1,5})$/.exec(request.headers.host ?? '')?.[1] ?? 80)
  return reply
    .header('content-security-policy', chatPolicy(nonce, port))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(chatPage(nonce))
}
