import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as account from './account.ts'
import * as agreements from './agreements.ts'
import * as bot from './bot.ts'
import * as browser from './browser.ts'
import * as calc from './calc.ts'
import * as charts from './charts.ts'
import * as content from './content.ts'
import * as contract from './contract.ts'
import * as deposit from './deposit.ts'
import * as engine from './engine.ts'
import * as events from './events.ts'
import * as follow from './follow.ts'
import * as fund from './fund.ts'
import * as core from './index.ts'
import * as laws from './laws.ts'
import * as lazyDomains from './lazy-domains.ts'
import * as loan from './loan.ts'
import * as market from './market.ts'
import * as messages from './messages.ts'
import * as micro from './micro.ts'
import * as navigation from './navigation.ts'
import * as node from './node.ts'
import * as ports from './ports.ts'
import * as reactNative from './react-native.ts'
import * as realtime from './realtime.ts'
import * as testing from './testing.ts'
import * as wallet from './wallet.ts'
import * as wire from './wire.ts'
import * as wireLog from './wire-log.ts'
import * as withdraw from './withdraw.ts'

const entryPoints = {
  '.': core,
  './account': account,
  './agreements': agreements,
  './bot': bot,
  './browser': browser,
  './calc': calc,
  './charts': charts,
  './content': content,
  './contract': contract,
  './deposit': deposit,
  './engine': engine,
  './events': events,
  './follow': follow,
  './fund': fund,
  './laws': laws,
  './lazy-domains': lazyDomains,
  './loan': loan,
  './market': market,
  './messages': messages,
  './micro': micro,
  './navigation': navigation,
  './node': node,
  './ports': ports,
  './react-native': reactNative,
  './realtime': realtime,
  './testing': testing,
  './wallet': wallet,
  './wire': wire,
  './wire-log': wireLog,
  './withdraw': withdraw,
}

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Types too: every name between the braces of the entry point's file, and those declared there. */
const namesOf = (source: string): readonly string[] => [
  ...[...source.matchAll(/export (type )?\{([^}]*)\}/g)].flatMap(([, typeOnly, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => (typeOnly !== undefined && !name.startsWith('type ') ? `type ${name}` : name)),
  ),
  ...[...source.matchAll(/^export (?:const|(type)) (\w+)/gm)].map(([, type, name = '']) =>
    type === undefined ? name : `type ${name}`,
  ),
]

describe('the entry points of core', () => {
  it('are exactly those of the exports map', () => {
    const { exports } = JSON.parse(text('../../package.json')) as { exports: Record<string, unknown> }
    expect(
      Object.keys(exports)
        .filter((entryPoint) => entryPoint !== './package.json' && entryPoint !== './vectors/*')
        .toSorted(),
    ).toEqual(Object.keys(entryPoints).toSorted())
  })

  it.each(Object.keys(entryPoints))('%s shows these names and no others', (entryPoint) => {
    const file = entryPoint === '.' ? './index.ts' : `${entryPoint}.ts`
    expect(namesOf(text(file)).toSorted()).toMatchSnapshot()
  })

  it.each(Object.entries(entryPoints))('%s holds a value for every name that is not a type', (entryPoint, module) => {
    const values = namesOf(text(entryPoint === '.' ? './index.ts' : `${entryPoint}.ts`)).filter(
      (name) => !name.startsWith('type '),
    )
    expect(Object.keys(module).toSorted()).toEqual(values.toSorted())
    for (const [name, value] of Object.entries(module)) expect(value, name).toBeDefined()
  })
})
