// Words of our own that have a standard name now: names, comments and pages use that one.
import { isTest, lineAt } from '../lib/files.ts'
import type { Problem } from '../lib/report.ts'
import type { Source } from '../lib/source.ts'

/** Standard word for a part of a name. */
const STANDARD: ReadonlyMap<string, string> = new Map([
  ['sight', 'match'],
  ['finder', 'resolver'],
  ['door', 'entry point, loader'],
  ['face', 'state, variant, frame'],
  ['house', 'app state'],
  ['unnumbered', 'rows without ids'],
  ['twin', 'duplicate'],
  ['pulse', 'scheduler'],
  ['beat', 'tick, heartbeat'],
  ['stretch', 'slice, range'],
  ['weather', 'fault schedule'],
  ['spare', 'fallback'],
  ['wish', 'pending review'],
  ['desk', 'services, wide'],
  ['doubt', 'unverified, ambiguous, retries'],
  ['looker', 'subscriber'],
  ['jump', 'moved, price change'],
])
/** In sentences the others are plain English: a desk, a wish, a jump of the price. */
const IN_SENTENCES = ['finder', 'door', 'face', 'twin', 'pulse', 'weather', 'spare']
/**
 * Names given from outside: fields of the specification, keys on devices, and the control door, which checks from
 * outside use.
 */
const ALLOWED = /^(?:hasHouse|houseCertificate|house|copy_jump\w*|\w*has_house|\w*house_cert|field_house)$/

const singular = (word: string): string => word.toLowerCase().replace(/(?<=stretch|wish)es$|(?<!s)s$/, '')
const partsOf = (name: string): readonly string[] => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []

/** Names in code. */
export const judgeNames = (path: string, text: string, { code }: Source): readonly Problem[] =>
  [...code.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(({ 0: name, index }) => {
    const old = ALLOWED.test(name)
      ? undefined
      : partsOf(name)
          .map(singular)
          .find((part) => STANDARD.has(part))
    if (old === undefined) return []
    return [{ rule: 'house-word', path, line: lineAt(text, index), text: `${name}: say ${STANDARD.get(old)}` }]
  })

const SENTENCE = new RegExp(`(?<!control[ -])\\b(?:${IN_SENTENCES.join('|')})s?\\b(?!\\.)`, 'gi')

/** Sentences: comments of code, and pages. */
export const judgeSentences = (path: string, text: string, sentences = text): readonly Problem[] =>
  [...sentences.replace(/`[^`\n]*`/g, (quoted) => ' '.repeat(quoted.length)).matchAll(SENTENCE)].map(
    ({ 0: word, index }) => ({
      rule: 'house-word',
      path,
      line: lineAt(text, index),
      text: `${word}: say ${STANDARD.get(singular(word))}`,
    }),
  )

/** Comments of code that begin with a question word instead of their subject; tests may. */
export const judgeOpenings = (path: string, text: string, { comments }: Source): readonly Problem[] =>
  !/^packages\/[a-z-]+\/src\//.test(path) || isTest(path)
    ? []
    : [
        ...comments.matchAll(
          /(?:\/\*\*\s*(?:\* )?|(?<!\/\/[^\n]*\n[ \t]*)\/\/ )(What|It|Where|Whether|Who|Which|How|The same)\b/g,
        ),
      ].map(({ 1: word, index }) => ({
        rule: 'comment-subject',
        path,
        line: lineAt(text, index),
        text: `a comment begins with its subject, not with ${word}`,
      }))
