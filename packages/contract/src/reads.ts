// Reads: each call once with what other answers name, lists page by page as far as their ends are seen.
import { type Answer, dataFactsOf } from './ask.ts'
import { type Checking, callOf, isPersonal } from './checking.ts'
import { READS, type Read } from './plan.ts'
import { fieldOf, judgeKeys, judgeOrder, keysIn, type Rows, rowsIn } from './rows.ts'
import { SAYS } from './sentences.ts'

const BY_CALL = new Map(READS.map((one) => [one.call, one]))
/** Every combination of the parameters that are asked with several values. */
const variantsOf = ({ each = {} }: Read): readonly Readonly<Record<string, string>>[] =>
  Object.entries(each).reduce<readonly Readonly<Record<string, string>>[]>(
    (made, [name, values]) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )

export const createReads = (checking: Checking) => {
  const { find, noteOf, sendSigned, session } = checking
  const done = new Map<string, Promise<Answer | undefined>>()

  const ask = (call: string, values: Readonly<Record<string, string>>): Promise<Answer> =>
    sendSigned(call, callOf(call).method === 'GET' ? { query: values } : { body: values })

  /** Judges the rows of one answer. */
  const judgeRows = (call: string, { data, code }: Answer): Rows | undefined => {
    const target = callOf(call)
    const list = code === 1 ? rowsIn(dataFactsOf(target), data) : undefined
    if (list === undefined) return undefined
    const { findings } = noteOf(call)
    findings.push(...judgeKeys(list))
    const { summary } = target.operation
    const [, way] = /(newest|oldest) first/.exec(summary) ?? []
    if (way !== undefined) findings.push(...judgeOrder(list, way as 'newest' | 'oldest', summary))
    return list
  }

  /** Looks at the second page, the last one by `total`, and the one after it. */
  const turnPages = async (call: string, values: Readonly<Record<string, string>>, first: Rows): Promise<void> => {
    const size = first.rows.length
    if (!first.isPage)
      noteOf(call).warnings.push({
        kind: 'paging',
        path: 'data',
        expected: 'a page with its rows and `total`',
        got: 'a bare list, which is taken as all there is of this page',
        sentence: SAYS.list,
      })
    if (size === 0) {
      if ((first.total ?? 0) > 0) lie(call, first.total ?? 0, 'no row')
      return
    }
    const pageOf = async (page: number): Promise<Rows | undefined> => {
      const answer = await ask(call, { ...values, page: String(page) })
      return judgeRows(call, answer)
    }
    const second = await pageOf(2)
    if (second === undefined) return
    const known = new Set(keysIn(first))
    const again = keysIn(second).findIndex((key) => known.has(key))
    if (again >= 0 || (keysIn(first).length === 0 && isSame(first, second))) {
      find(call, {
        kind: 'paging',
        path: `${second.path}[${Math.max(again, 0)}]`,
        expected: 'rows of the second page',
        got: 'a row of the first page again',
        sentence: SAYS.page,
      })
      return
    }
    const { total } = first
    if (total === undefined) return
    const seen = size + second.rows.length
    if (total < seen || (second.rows.length < size && total !== seen)) return lie(call, total, `${seen} rows`)
    const last = Math.ceil(total / size)
    if (last <= 2) return
    const [end, beyond] = [await pageOf(last), await pageOf(last + 1)]
    const rest = total - (last - 1) * size
    if (end === undefined || beyond === undefined) return
    if (end.total === total && (end.rows.length !== rest || beyond.rows.length > 0))
      lie(call, total, `${end.rows.length} rows on page ${last} and ${beyond.rows.length} after it`)
  }
  const isSame = (one: Rows, other: Rows): boolean => JSON.stringify(one.rows) === JSON.stringify(other.rows)
  const lie = (call: string, total: number, rows: string): void =>
    find(call, {
      kind: 'total',
      path: 'data.total',
      expected: 'as many as there are rows',
      got: `${total}, and there are ${rows}`,
      sentence: SAYS.total,
    })

  const play = async (step: Read): Promise<Answer | undefined> => {
    const { call } = step
    const note = noteOf(call)
    if (isPersonal(callOf(call)) && session.token === undefined) {
      note.reason = 'nobody is signed in: pass --account and a password, or --write'
      return undefined
    }
    const values: Record<string, string> = { ...step.with }
    for (const [name, [source, field]] of Object.entries(step.from ?? {})) {
      const found = await firstOf(source, field)
      if (found === undefined) {
        note.reason = `${source} has no row to take \`${field}\` from`
        return undefined
      }
      values[name] = found
    }
    let accepted: Answer | undefined
    for (const variant of variantsOf(step)) {
      const asked = { ...values, ...variant }
      const answer = await ask(call, asked)
      const rows = judgeRows(call, answer)
      if (rows !== undefined && 'page' in asked) await turnPages(call, asked, rows)
      if (answer.code === 1) accepted ??= answer
    }
    if (
      step.optional === true &&
      accepted === undefined &&
      note.findings.some(({ kind }) => kind === 'status' || kind === 'absent')
    ) {
      note.warnings.push(...note.findings.splice(0))
      note.accepted = false
    }
    return accepted
  }

  /** Answer of a read, asked once in a check. */
  const answerTo = (call: string): Promise<Answer | undefined> => {
    const known = done.get(call)
    if (known !== undefined) return known
    const step = BY_CALL.get(call)
    const made = step === undefined ? Promise.resolve(undefined) : play(step)
    done.set(call, made)
    return made
  }
  /** Rows of a read; none where it was not accepted. */
  const rowsOf = async (call: string): Promise<readonly unknown[]> => {
    const answer = await answerTo(call)
    return answer === undefined ? [] : (rowsIn(dataFactsOf(callOf(call)), answer.data)?.rows ?? [])
  }
  const firstOf = async (call: string, field: string): Promise<string | undefined> => {
    const found = (await rowsOf(call))
      .map((row) => fieldOf(row, field))
      .find((one) => one !== undefined && one !== null)
    return found === undefined ? undefined : String(found)
  }
  return { answerTo, rowsOf, ask, judgeRows }
}
export type Reads = ReturnType<typeof createReads>
