// Real frames, changed on purpose: by the grammar of JSON, by bytes, and into shapes no honest server sends.
import type { Chance } from '../num/chance.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Place = { readonly holder: Json[] | { [name: string]: Json }; readonly name: string }

const LONG = 'x'.repeat(60_000)
const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth)

/** Texts that replace a value: hostile shapes, as JSON writes them. */
export const HOSTILE: readonly string[] = [
  'null', 'true', 'false', '0', '-0', '-1', '1e400', '-1e400', '1e-400', '1e308', '9007199254740993', '0.1e-7',
  '12345678901234567890123456789012345678901234567890', '""', '" "', '"0x10"', '"NaN"', '"-NaN"', '"Infinity"',
  '"-Infinity"', '"1e1000"', '"1e9999999"', '"1.2.3"', '"--1"', '"+"', '"."', '"1,5"', '"1_000"', '"１２"', '"٣"',
  '"0b1"', '"\\u0000"', '"\\ud800"', '"\\udfff\\ud800"', '"\\u202e1.5"', '"1.5 "', '"1.5\\n"', '"null"', '"undefined"',
  '"[object Object]"', '"hello 3"', '"-1"', '"2026-99-99 99:99"', '"2026-02-30 10:00:00"', '"0000000000"', '"1 Jan"',
  '[]', '{}', '[[]]', '[null]', '[{}]', '{"length":1}', '{"0":{"Id":1,"Close":"1","Change":"1"},"length":1}',
  '{"toString":null}', '{"valueOf":"x"}', '{"toJSON":1}', '{"__proto__":{"polluted":"yes"}}',
  '{"constructor":{"prototype":{"polluted":"yes"}}}', '[{"__proto__":{"polluted":"yes"}}]',
  '{"Id":{"toString":"x"},"Close":[],"Change":{}}', `"${'9'.repeat(65)}"`, `"${'9'.repeat(5000)}"`, `"${LONG}"`,
  `"1${'0'.repeat(300)}"`, `"0.${'0'.repeat(61)}1"`, nested(50, '[', ']'), nested(5000, '[', ']'),
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
] // biome-ignore format: a list to read across

const NAMES = [...'__proto__ constructor prototype toString hasOwnProperty type data Id'.split(' '), '', '\ud800']
const TYPES = [
  ...['DAY_MARKET', 'KLINE.EURUSD', 'FOREX_TRADE', 'FOREX_CLOSED', 'login', 'pong', 'ping', '', '__proto__'],
  ...['constructor', 'KLINE.', 'day_market', 'toString'],
]

const isHolder = (value: Json): value is Json[] | { [name: string]: Json } =>
  typeof value === 'object' && value !== null
const placesOf = (root: Json): readonly Place[] => {
  const found: Place[] = []
  const walk = (holder: Json): void => {
    if (!isHolder(holder)) return
    for (const [name, value] of Object.entries(holder)) {
      found.push({ holder, name })
      walk(value)
    }
  }
  walk(root)
  return found
}
const at = ({ holder, name }: Place): Json => (holder as { [name: string]: Json })[name] ?? null
const put = ({ holder, name }: Place, value: Json): void =>
  void Object.defineProperty(holder, name, { value, enumerable: true, writable: true, configurable: true })
const drop = ({ holder, name }: Place): void => {
  if (Array.isArray(holder)) holder.splice(Number(name), 1)
  else delete holder[name]
}

const MARK = '@@here@@'
/** The frame with raw JSON text in one place: values no parser gives (1e400, duplicate names, depth). */
const withRaw = (text: string, raw: string, chance: Chance): string => {
  const root = JSON.parse(text) as Json
  const places = placesOf(root)
  if (places.length === 0) return raw
  put(chance.pick(places), MARK)
  return JSON.stringify(root).replace(`"${MARK}"`, () => raw)
}
const onTree = (text: string, change: (root: Json, places: readonly Place[]) => Json | undefined): string => {
  const root = JSON.parse(text) as Json
  const places = placesOf(root)
  return JSON.stringify(places.length === 0 ? [root] : (change(root, places) ?? root))
}
const spliced = (text: string, from: number, to: number, middle: string): string =>
  text.slice(0, from) + middle + text.slice(to)

/** Mutations of a real frame, by name. */
export const MUTATIONS: Readonly<Record<string, (text: string, chance: Chance, others: readonly string[]) => string>> = {
  untouched: (text) => text,
  'hostile value': (text, chance) => withRaw(text, chance.pick(HOSTILE), chance),
  'two hostile values': (text, chance) => {
    const once = withRaw(text, chance.pick(HOSTILE.slice(0, 50)), chance)
    try {
      return withRaw(once, chance.pick(HOSTILE), chance)
    } catch {
      return once
    }
  },
  'field dropped': (text, chance) => onTree(text, (_, places) => void drop(chance.pick(places))),
  'field added': (text, chance) => {
    const raw = `{${JSON.stringify(chance.pick(NAMES))}:${chance.pick(HOSTILE)},`
    return text.startsWith('{') ? raw + text.slice(1) : raw
  },
  'field twice': (text, chance) => {
    const open = [...text.matchAll(/"(\w+)":/g)]
    if (open.length === 0) return text + text
    const one = chance.pick(open)
    return spliced(text, one.index, one.index, `"${one[1]}":${chance.pick(HOSTILE)},`)
  },
  'field renamed': (text, chance) =>
    onTree(text, (_, places) => {
      const place = chance.pick(places)
      const value = at(place)
      drop(place)
      if (!Array.isArray(place.holder)) put({ ...place, name: chance.pick(NAMES) }, value)
      return undefined
    }),
  'types swapped': (text, chance) =>
    onTree(text, (_, places) => {
      const place = chance.pick(places)
      const value = at(place)
      const other = Array.isArray(value)
        ? { ...value }
        : isHolder(value)
          ? Object.values(value)
          : typeof value === 'number'
            ? chance.pick<Json>([String(value), [value], value * 1e300])
            : chance.pick<Json>([[value], { value }, Number(value), String(value)])
      put(place, other)
      return undefined
    }),
  'type renamed': (text, chance) => text.replace(/"type":"[^"]*"/, `"type":${JSON.stringify(chance.pick(TYPES))}`),
  'digits changed': (text, chance) => text.replace(/\d/g, (digit) => (chance.once(6) ? chance.pick(['0', '9', '-', '.', 'e', '+', '', digit + digit]) : digit)),
  'sound other numbers': (text, chance) => text.replace(/\d/g, (digit) => (chance.once(4) ? String(1 + chance.upTo(8)) : digit)),
  'byte changed': (text, chance) => {
    const place = chance.upTo(Math.max(0, text.length - 1))
    return spliced(text, place, place + 1, String.fromCharCode(chance.upTo(chance.once(10) ? 65_535 : 127)))
  },
  'bytes changed': (text, chance) => {
    let changed = text
    for (let left = 1 + chance.upTo(8); left > 0; left -= 1) {
      const place = chance.upTo(changed.length)
      changed = spliced(changed, place, place + chance.upTo(3), chance.pick(['', '"', '{', '}', '[', ']', ',', ':', '\\', '0', '\u0000', '\ud800']))
    }
    return changed
  },
  truncated: (text, chance) => text.slice(0, chance.upTo(text.length)),
  doubled: (text, chance) => text + chance.pick(['', ' ', ',', '\n']) + text,
  joined: (text, chance, others) => text.slice(0, chance.upTo(text.length)) + chance.pick(others).slice(chance.upTo(40)),
  wrapped: (text, chance) => chance.pick([`[${text}]`, `{"data":${text}}`, JSON.stringify(text), ` \n${text}\t`, `\ufeff${text}`, `/**/${text}`, `${text};`]),
  'many rows': (text, chance) =>
    onTree(text, (_, places) => {
      const lists = places.filter((place) => Array.isArray(at(place)))
      if (lists.length === 0) return undefined
      const place = chance.pick(lists)
      const rows = at(place) as Json[]
      if (rows.length > 0) put(place, Array.from({ length: 20 + chance.upTo(400) }, (_row, index) => rows[index % rows.length] ?? null))
      return undefined
    }),
  'no frame': (_, chance) => chance.pick(['', ' ', '\u0000', 'null', '[]', '{}', '0', '"x"', '<html></html>', nested(20_000, '[', ''), nested(20_000, '{"a":', ''), 'NaN', ...HOSTILE]),
} // biome-ignore format: one line a mutation

/** Frames of 64 kB, on both sides of the limit. Slow to check, so drawn seldom. */
export const padded = (text: string, chance: Chance): string => {
  const space = 65_530 + chance.upTo(12) - text.length
  const filler = chance.pick(['x', '9', '\\u0000', ' '])
  if (space < 20) return text
  if (filler === ' ') return text + ' '.repeat(space)
  return text.startsWith('{')
    ? `{"pad":"${filler.repeat(Math.floor((space - 9) / filler.length))}",${text.slice(1)}`
    : text
}
