/**
 * A parameter as it is declared: its name, its type in words, and whether it may be left out. `options.origin` is a field of the
 * first one; `'buy' or 'sell'` are the words it may be.
 */
export type Param = readonly [name: string, type: string, optional?: 1]

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

const KINDS = /^(?:string|number|boolean|array|object|function)(?: or |$)/
/** A value of another kind than its type in words; types that are names say nothing of theirs. */
const isOther = (value: unknown, type: string): boolean =>
  KINDS.test(type) && !type.split(' or ').includes(kindOf(value))

const valueAt = (param: string, at: number, given: readonly unknown[]): unknown => {
  const [, ...fields] = param.split('.')
  if (fields.length === 0) return given[at]
  return fields.reduce<unknown>(
    (value, field) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[field],
    given[0],
  )
}

/** Errors of ours, and one of Intl, say which argument it was already. */
const OWN = /^[\w.]+: |^Invalid language tag: ./

const mistake = (name: string, param: string, type: string, value: unknown): TypeError =>
  new TypeError(`${name}: ${param}: expected ${type}, got ${kindOf(value)}`)

/** Of the engine or of decimal.js, which know no name of ours. Text that is no JSON is said as it is. */
const isOfEngine = (thrown: Error): boolean =>
  thrown instanceof TypeError || thrown instanceof RangeError || thrown.message.startsWith('[DecimalError]')

const explained = (thrown: unknown, name: string, params: readonly Param[], given: readonly unknown[]): unknown => {
  if (!(thrown instanceof Error) || OWN.test(thrown.message) || !isOfEngine(thrown)) return thrown
  const all = params.map(([own, type, optional], at) => ({
    own,
    type,
    value: valueAt(own, at, given),
    optional: optional === 1,
  }))
  const asked = all.filter(({ value, optional }) => !optional || value !== undefined)
  const wrong =
    asked.find(({ value, type }) => isOther(value, type)) ??
    asked.find(({ value }) => value === undefined || value === null) ??
    asked.find(({ value }) => Object(value) !== value) ??
    asked[0] ??
    all[0]
  return wrong === undefined
    ? thrown
    : Object.assign(mistake(name, wrong.own, wrong.type, wrong.value), { cause: thrown })
}

/**
 * A function as it is, but for its TypeErrors, which name the argument: programs without types get a sentence in place of the line of ours
 * that tripped over it. Nothing else of it is other. What is no function, or a class, stays as it is. @rule ENV-43
 */
export const checked = <Value>(name: string, value: Value, params: readonly Param[]): Value => {
  if (typeof value !== 'function' || Object.hasOwn(value, 'prototype') || params.length === 0) return value
  return new Proxy(value, {
    apply: (target, self, given: unknown[]) => {
      const explain = (thrown: unknown): never => {
        throw explained(thrown, name, params, given)
      }
      try {
        const answer: unknown = Reflect.apply(target, self, given)
        return answer instanceof Promise ? answer.catch(explain) : answer
      } catch (thrown) {
        return explain(thrown)
      }
    },
  })
}

/** A value that is none of the words of its type. */
const isNoWord = (value: unknown, type: string): boolean =>
  type.startsWith("'") && !type.split(' or ').includes(`'${String(value)}'`)

/** A function that refuses another word than those of a field: it would be taken for the last of them, and an amount come out wrong. */
export const wordsChecked = <Given extends readonly unknown[], Answer>(
  name: string,
  make: (...given: Given) => Answer,
  words: readonly Param[],
): ((...given: Given) => Answer) => {
  return (...given) => {
    const answer = make(...given)
    for (const [param, type] of words) {
      const value = valueAt(param, 0, given)
      if (isNoWord(value, type)) throw mistake(name, param, type, value)
    }
    return answer
  }
}

/** Parameters of the methods of an answer, by name: arguments in their order, then fields of the first one. */
export type Methods = Readonly<Record<string, readonly Param[]>>

/** A function whose answer has methods: their arguments are looked at before anything is done. */
export const methodsChecked = <Given extends readonly unknown[], Answer extends object>(
  make: (...given: Given) => Answer,
  methods: Methods,
): ((...given: Given) => Answer) => {
  const careful =
    (name: string, params: readonly Param[], method: (...given: readonly unknown[]) => unknown) =>
    (...given: readonly unknown[]): unknown => {
      for (const [at, [param, type]] of params.entries()) {
        const value = valueAt(param, at, given)
        if (isOther(value, type) || isNoWord(value, type)) throw mistake(name, param, type, value)
      }
      return method(...given)
    }
  return (...given) => {
    const answer = make(...given)
    const own = Object.entries(methods).map(([name, params]) => [name, careful(name, params, answer[name as never])])
    return { ...answer, ...Object.fromEntries(own) }
  }
}
