// Jest in its default mode, which is CommonJS and requires no ES module: nothing is configured.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { botRequired } from './bot.ts'
import type { Environment } from './environment.ts'
import { npx } from './npx.ts'

/** The bot as the body of a test. */
const botTest = botRequired
  .replace('void (async () => {', "test('the bot trades', async () => {")
  .replace(/\}\)\(\)\n$/, '}, 30_000)\n')

export const jest: Environment = {
  name: 'Jest, CommonJS',
  fetched: true,
  run: ({ folder }, origin) => {
    const place = join(folder, 'jest')
    mkdirSync(place)
    writeFileSync(join(place, 'package.json'), '{ "name": "stranger", "private": true }\n')
    writeFileSync(join(place, 'bot.test.js'), botTest)
    return npx('jest@30', ['jest'], place, { OPENLOT_ORIGIN: origin })
  },
}
