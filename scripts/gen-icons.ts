// Writes the pictures of the installed app from its one drawing, packages/react-app/public/icon.svg: `npm run icons`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from './chromium.ts'
import { root } from './lib/files.ts'

const publicDir = join(root, 'packages/react-app/public')
const drawing = readFileSync(join(publicDir, 'icon.svg'), 'utf8')
/**
 * Icons the phone cuts to its own shape: the ground reaches the edges, and the drawing stays within the safe four
 * fifths.
 */
const filled = drawing
  .replace(/ rx="\d+"/, '')
  .replace(/<path /, '<path transform="translate(16 16) scale(.8) translate(-16 -16)" ')

const PICTURES = [
  { name: 'any-192', size: 192, svg: drawing },
  { name: 'any-512', size: 512, svg: drawing },
  { name: 'maskable-512', size: 512, svg: filled },
  { name: 'touch-180', size: 180, svg: filled },
] as const

const executablePath = findChromium()
if (executablePath === undefined) throw new Error('no Chromium to draw with')
const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] })
mkdirSync(join(publicDir, 'icons'), { recursive: true })
for (const { name, size, svg } of PICTURES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
  writeFileSync(join(publicDir, 'icons', `${name}.png`), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
process.stdout.write(`icons: ${PICTURES.length} pictures\n`)
