// Engine of React Native on iOS, as a setup file of tests: features of V8 it lacks are removed before they load. The
// lists name the methods it has, so that the next one of V8 is missing here too. Taken from its own documents and
// sources (0.12, React Native 0.74); doubtful ones are left out.

/** Own names of built-in objects; a `.prototype` has its constructor's besides. */
const KEPT: Readonly<Record<string, string>> = {
  Array: 'from isArray of',
  'Array.prototype': `at concat copyWithin entries every fill filter find findIndex findLast findLastIndex flat flatMap forEach
    includes indexOf join keys lastIndexOf length map pop push reduce reduceRight reverse shift slice some sort splice
    toLocaleString toString unshift values`,
  ArrayBuffer: 'isView',
  'ArrayBuffer.prototype': 'byteLength slice',
  BigInt: 'asIntN asUintN',
  'Intl.Collator': 'supportedLocalesOf',
  'Intl.Collator.prototype': 'compare resolvedOptions',
  'Intl.DateTimeFormat': 'supportedLocalesOf',
  'Intl.DateTimeFormat.prototype': 'format resolvedOptions',
  'Intl.NumberFormat': 'supportedLocalesOf',
  'Intl.NumberFormat.prototype': 'format resolvedOptions',
  Intl: 'Collator DateTimeFormat NumberFormat getCanonicalLocales',
  JSON: 'parse stringify',
  Error: 'captureStackTrace stackTraceLimit',
  Map: '',
  'Map.prototype': 'clear delete entries forEach get has keys set size values',
  Math: `E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2 abs acos acosh asin asinh atan atan2 atanh cbrt ceil clz32 cos cosh exp expm1
    floor fround hypot imul log log10 log1p log2 max min pow random round sign sin sinh sqrt tan tanh trunc`,
  Number: `EPSILON MAX_SAFE_INTEGER MAX_VALUE MIN_SAFE_INTEGER MIN_VALUE NEGATIVE_INFINITY NaN POSITIVE_INFINITY isFinite
    isInteger isNaN isSafeInteger parseFloat parseInt`,
  Object: `assign create defineProperties defineProperty entries freeze fromEntries getOwnPropertyDescriptor
    getOwnPropertyDescriptors getOwnPropertyNames getOwnPropertySymbols getPrototypeOf hasOwn is isExtensible isFrozen isSealed keys
    preventExtensions seal setPrototypeOf values`,
  Promise: 'all allSettled any race reject resolve',
  Reflect: `apply construct defineProperty deleteProperty get getOwnPropertyDescriptor getPrototypeOf has isExtensible ownKeys
    preventExtensions set setPrototypeOf`,
  RegExp: '',
  Set: '',
  'Set.prototype': 'add clear delete entries forEach has keys size values',
  String: 'fromCharCode fromCodePoint raw',
  'String.prototype': `at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf length localeCompare match
    matchAll normalize padEnd padStart repeat replace replaceAll search slice split startsWith substr substring
    toLocaleLowerCase toLocaleUpperCase toLowerCase toString toUpperCase trim trimEnd trimStart valueOf`,
  Symbol: `asyncIterator for hasInstance isConcatSpreadable iterator keyFor match matchAll replace search species split
    toPrimitive toStringTag unscopables`,
  Uint8Array: 'BYTES_PER_ELEMENT',
  'Uint8Array.prototype': 'BYTES_PER_ELEMENT',
}
/** Prototypes of iterators and typed arrays have no global name. */
const ITERATOR = ''
const TYPED_ARRAY = `at buffer byteLength byteOffset copyWithin entries every fill filter find findIndex findLast findLastIndex
  forEach includes indexOf join keys lastIndexOf map reduce reduceRight reverse set slice some sort subarray toLocaleString
  toString values`
/** Missing globals. Those only hosts bring are removed where the bundled bot runs (e2e/packed/react-native.ts). */
const GONE = ['Atomics', 'FinalizationRegistry', 'Iterator', 'SharedArrayBuffer', 'WebAssembly']

type Box = Record<string, unknown>
const above = (box: unknown): object => Object.getPrototypeOf(box)

/**
 * Removes from a world everything the lists lack, except for the methods a test may use for itself, and from its JSON
 * the source of numbers. Answers the removed names.
 */
export const becomeHermes = (world: typeof globalThis, ofTests: readonly string[] = []): readonly string[] => {
  const taken: string[] = []
  const take = (box: object, name: string, path: string): void => {
    if (Reflect.deleteProperty(box, name)) taken.push(`${path}${name}`)
  }
  const keep = (box: object, names: string, path: string): void => {
    const kept = new Set([...names.split(/\s+/), ...ofTests, 'constructor', 'prototype', 'name', 'length'])
    for (const name of Object.getOwnPropertyNames(box)) if (!kept.has(name)) take(box, name, path)
  }
  const at = (path: string): object =>
    path.split('.').reduce<unknown>((box, name) => (box as Box)[name], world) as object
  keep(above(above(new world.Array().values())), ITERATOR, 'iterator.')
  keep(above(world.Uint8Array.prototype), TYPED_ARRAY, 'typed array.')
  for (const [path, names] of Object.entries(KEPT)) keep(at(path), names, `${path}.`)
  for (const name of GONE) take(world, name, '')
  const { parse } = world.JSON
  world.JSON.parse = (text, reviver) => parse(text, reviver && ((key, value) => reviver(key, value)))
  return taken
}
