/** A parameter as it is declared: its name, its type in words, and whether it may be left out. */
export type Param = readonly [name: string, type: string, optional?: 1]

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

const KINDS = /^(?:string|number|boolean|array|object|function)$/
/** A value of another kind than its type in words; types that are names say nothing of theirs. */
const isOther = (value: unknown, type: string): boolean => KINDS.test(type) && kindOf(value) !== type

/** Errors of ours say which argument it was already. */
const OWN = /^[\w.]+: /

const mistake = (name: string, param: string, type: string, value: unknown): TypeError =>
  new TypeError(`${name}: ${param}: expected ${type}, got ${kindOf(value)}`)

/** Of the engine or of decimal.js, which know no name of ours. Text that is no JSON is said as it is. */
const isOfEngine = (thrown: Error): boolean =>
  thrown instanceof TypeError || thrown instanceof RangeError || thrown.message.startsWith('[DecimalError]')

const explained = (thrown: unknown, name: string, params: readonly Param[], given: readonly unknown[]): unknown => {
  if (!(thrown instanceof Error) || OWN.test(thrown.message) || !isOfEngine(thrown)) return thrown
  const all = params.map(([own, type, optional], at) => ({ own, type, value: given[at], optional: optional === 1 }))
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

/** Parameters of the methods of an answer, by name: kinds, that are looked at before the method is called. */
export type Methods = Readonly<Record<string, readonly Param[]>>

const withMethods = (answer: object, methods: Methods): object => {
  const own = Object.entries(methods).map(([name, params]) => {
    const method = (answer as Readonly<Record<string, (...given: readonly unknown[]) => unknown>>)[name]
    const careful = (...given: readonly unknown[]): unknown => {
      for (const [at, [param, type]] of params.entries())
        if (isOther(given[at], type)) throw mistake(name, param, type, given[at])
      return method?.(...given)
    }
    return [name, careful] as const
  })
  return { ...answer, ...Object.fromEntries(own) }
}

/**
 * A function as it is, but for its TypeErrors, which name the argument: programs without types get a sentence in place of the line of ours
 * that tripped over it. Nothing else of it is other. What is no function, or a class, stays as it is. @rule ENV-43
 */
export const checked = <Value>(name: string, value: Value, params: readonly Param[], methods?: Methods): Value => {
  if (typeof value !== 'function' || Object.hasOwn(value, 'prototype') || params.length === 0) return value
  return new Proxy(value, {
    apply: (target, self, given: unknown[]) => {
      const explain = (thrown: unknown): never => {
        throw explained(thrown, name, params, given)
      }
      try {
        const answer: unknown = Reflect.apply(target, self, given)
        if (methods !== undefined) return withMethods(answer as object, methods)
        return answer instanceof Promise ? answer.catch(explain) : answer
      } catch (thrown) {
        return explain(thrown)
      }
    },
  })
}
